import { useState } from 'react';
import * as m from '#paraglide/messages';
import { useQueuedForSignIn, type QueuedBooking } from '#session/queued-booking/queued-booking.ts';
import {
  cancelQueuedBooking,
  sendQueuedBooking,
} from '#session/queued-booking/send-queued-booking.ts';
import { Button } from './button.tsx';

/** Says that a booking has not been sent yet; the customer can send it now or delete it. */
export function QueuedBookingNote({ booking }: { readonly booking: QueuedBooking }) {
  const [busy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    void sendQueuedBooking().finally(() => setBusy(false));
  };
  return (
    <section
      role="status"
      className="text-ink bg-warm grid gap-4 rounded-2xl border border-amber-300 p-5"
    >
      <div className="grid gap-1">
        <h3 className="font-bold">{m.queued_booking_heading()}</h3>
        <p className="wrap-anywhere">
          {m.queued_booking_trip({
            pickup: booking.body.pickupLocation,
            drop: booking.body.dropLocation,
          })}
        </p>
        <p className="text-sm">{m.queued_booking_text()}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={send} busy={busy} busyLabel={m.queued_booking_sending()}>
          {m.queued_booking_send_now()}
        </Button>
        <Button variant="quiet" onClick={() => cancelQueuedBooking(booking)}>
          {m.queued_booking_drop()}
        </Button>
      </div>
    </section>
  );
}

/** Says to a signed-out visitor that a booking is queued, without its customer or destination. */
export function QueuedForSignIn() {
  return (
    useQueuedForSignIn() && (
      <p role="status" className="bg-warm text-warm-ink rounded-xl px-4 py-3">
        {m.queued_booking_for_sign_in()}
      </p>
    )
  );
}
