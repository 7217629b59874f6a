import { useState } from 'react';
import * as m from '#paraglide/messages';
import { useKeptForSignIn, type KeptBooking } from '../session/kept-booking/kept-booking.ts';
import { giveUpKeptBooking, sendKeptBooking } from '../session/kept-booking/send-kept-booking.ts';
import { Button } from './button.tsx';

/** Says plainly that a booking has not been sent yet, and lets the customer hurry it or drop it. */
export function KeptNote({ kept }: { readonly kept: KeptBooking }) {
  const [busy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    void sendKeptBooking().finally(() => setBusy(false));
  };
  return (
    <section
      role="status"
      className="text-ink bg-warm grid gap-4 rounded-2xl border border-amber-300 p-5"
    >
      <div className="grid gap-1">
        <h3 className="font-bold">{m.kept_heading()}</h3>
        <p className="wrap-anywhere">
          {m.kept_trip({ pickup: kept.body.pickupLocation, drop: kept.body.dropLocation })}
        </p>
        <p className="text-sm">{m.kept_text()}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={send} busy={busy} busyLabel={m.kept_sending()}>
          {m.kept_send_now()}
        </Button>
        <Button look="quiet" onClick={() => giveUpKeptBooking(kept)}>
          {m.kept_drop()}
        </Button>
      </div>
    </section>
  );
}

/** While nobody is signed in: that one waits, but not whose, nor where to. */
export function KeptForSignIn() {
  return (
    useKeptForSignIn() && (
      <p role="status" className="bg-warm text-warm-ink rounded-xl px-4 py-3">
        {m.kept_for_sign_in()}
      </p>
    )
  );
}
