import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '#paraglide/messages';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { BookingCard } from '#features/admin/bookings/list/booking-card.tsx';
import { adminBooking } from '#features/admin/bookings/bookings.api.ts';
import { SectionHeader } from '#features/admin/section-header.tsx';
import { PhoneBookingForm } from './phone-booking-form.tsx';

/** A trip for somebody on the phone: asked for, priced and entered while they wait. */
export function PhoneBookingSection() {
  const [entered, setEntered] = useState<AdminBooking | null>(null);
  return (
    <>
      <SectionHeader heading={m.phone_customer_heading()} text={m.phone_customer_text()} />
      {entered === null ? (
        <PhoneBookingForm onEntered={setEntered} />
      ) : (
        <Entered booking={entered} onAgain={() => setEntered(null)} />
      )}
    </>
  );
}

type EnteredProps = { readonly booking: AdminBooking; readonly onAgain: () => void };

/** The trip as it stands now, to be confirmed while the phone customer is still there. */
function Entered({ booking, onAgain }: EnteredProps) {
  const { data } = useQuery(adminBooking(booking._id));
  return (
    <div className="rounded-card bg-paper border-line shadow-card grid max-w-xl gap-5 border p-4 sm:p-6">
      <Banner tone="good" text={m.phone_customer_done()} />
      <BookingCard booking={data?.booking ?? booking} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{m.phone_customer_again()}</Button>
        <Link to="/admin" className={buttonClass('quiet')}>
          {m.phone_customer_to_list()}
        </Link>
      </div>
    </div>
  );
}
