import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button, buttonClass } from '@anandham/ui/components/button.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { BookingCard } from '#features/admin/bookings/list/booking-card.tsx';
import { adminBooking } from '#features/admin/bookings/bookings.api.ts';
import { SectionHeader } from '#features/admin/section.tsx';
import { PhoneBookingForm } from './phone-booking-form.tsx';

/** Enters a booking during a phone call. */
export function PhoneBookingSection() {
  const [entered, setEntered] = useState<AdminBooking | null>(null);
  return (
    <>
      <SectionHeader heading={m.phone_customer_heading()} text={m.phone_customer_text()} />
      {entered === null ? (
        <PhoneBookingForm onEntered={setEntered} />
      ) : (
        <EnteredBooking booking={entered} onEnterAnother={() => setEntered(null)} />
      )}
    </>
  );
}

type EnteredBookingProps = { readonly booking: AdminBooking; readonly onEnterAnother: () => void };

/** The entered booking, to be confirmed during the call. */
function EnteredBooking({ booking, onEnterAnother }: EnteredBookingProps) {
  const { data } = useQuery(adminBooking(booking._id));
  return (
    <div className="rounded-card bg-paper border-line shadow-card grid max-w-xl gap-5 border p-4 sm:p-6">
      <Banner tone="good" text={m.phone_customer_done()} />
      <BookingCard booking={data?.booking ?? booking} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEnterAnother}>{m.phone_customer_again()}</Button>
        <Link to="/admin" className={buttonClass('quiet')}>
          {m.phone_customer_to_list()}
        </Link>
      </div>
    </div>
  );
}
