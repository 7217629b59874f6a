import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DeskBooking } from '@anandham/contract/schemas/desk';
import * as m from '#paraglide/messages';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { BookingCard } from '../bookings/booking-card.tsx';
import { deskBooking } from '../bookings/bookings.api.ts';
import { RoomHead } from '../room-head.tsx';
import { CallerForm } from './caller-form.tsx';

/** A trip for somebody on the phone: asked for, priced and entered while they wait. */
export function CallerRoom() {
  const [entered, setEntered] = useState<DeskBooking | null>(null);
  return (
    <>
      <RoomHead heading={m.caller_heading()} text={m.caller_text()} />
      {entered === null ? (
        <CallerForm onEntered={setEntered} />
      ) : (
        <Entered booking={entered} onAgain={() => setEntered(null)} />
      )}
    </>
  );
}

type EnteredProps = { readonly booking: DeskBooking; readonly onAgain: () => void };

/** The trip as it stands now, to be confirmed while the caller is still there. */
function Entered({ booking, onAgain }: EnteredProps) {
  const { data } = useQuery(deskBooking(booking._id));
  return (
    <div className="rounded-card bg-paper border-line shadow-card grid max-w-xl gap-5 border p-4 sm:p-6">
      <Banner tone="good" text={m.caller_done()} />
      <BookingCard booking={data?.booking ?? booking} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{m.caller_again()}</Button>
        <Link to="/admin" className={buttonLook('quiet')}>
          {m.caller_to_list()}
        </Link>
      </div>
    </div>
  );
}
