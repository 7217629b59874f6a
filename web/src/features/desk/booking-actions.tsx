import { useState } from 'react';
import { bookingCan } from '@anandham/domain/booking-lifecycle';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '#paraglide/messages';
import { formatTripDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Question } from '../../ui/dialog.tsx';
import { Route } from '../../ui/route.tsx';
import { BookingDetails } from './booking-details.tsx';
import { useDeskAction } from './desk.api.ts';

/** What the operator may do to one booking. Confirm and Cancel only where the lifecycle allows them. */
export function BookingActions({ booking }: { readonly booking: Booking }) {
  const [shown, setShown] = useState<'details' | 'question' | null>(null);
  const { busy, decide: act } = useDeskAction();
  const { _id: id, status } = booking;
  const close = () => setShown(null);
  return (
    <div className="flex flex-wrap gap-2 xl:flex-nowrap">
      {bookingCan('approve', status, 'admin') && (
        <Button
          busy={busy}
          className="px-3.5! text-sm"
          onClick={() => act({ id, action: 'approve' })}
        >
          {m.desk_confirm()}
        </Button>
      )}
      {bookingCan('cancel', status, 'admin') && (
        <Button
          look="danger"
          disabled={busy}
          className="px-3.5! text-sm"
          onClick={() => setShown('question')}
        >
          {m.desk_cancel()}
        </Button>
      )}
      <Button look="quiet" className="px-3.5! text-sm" onClick={() => setShown('details')}>
        {m.desk_details()}
      </Button>
      {shown === 'details' && <BookingDetails booking={booking} onClose={close} />}
      {shown === 'question' && (
        <Question
          title={m.desk_cancel_heading()}
          yes={m.desk_cancel_yes()}
          no={m.desk_cancel_no()}
          onClose={close}
          onYes={() => {
            close();
            act({ id, action: 'cancel' });
          }}
        >
          <div className="bg-mist grid gap-3 rounded-2xl p-4">
            <p className="font-bold wrap-anywhere">{booking.name}</p>
            <Route pickup={booking.pickupLocation} drop={booking.dropLocation} />
            <p>{formatTripDate(booking.bookingDate)}</p>
          </div>
          <p className="text-ink-soft">{m.desk_cancel_note()}</p>
        </Question>
      )}
    </div>
  );
}
