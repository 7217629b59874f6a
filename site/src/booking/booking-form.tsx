import { useRef } from 'react';
import type { QuotedTrip } from '@anandham/contract/quoted-trip';
import * as m from '@anandham/ui/paraglide/messages';
import { draftForm } from '@anandham/ui/session/booking-draft.ts';
import {
  useQueuedBooking,
  type QueuedBooking,
} from '@anandham/ui/session/queued-booking/queued-booking.ts';
import { isAdmin, useSession } from '@anandham/ui/session/session.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import {
  QueuedForSignIn,
  QueuedBookingNote,
} from '@anandham/ui/components/queued-booking-note.tsx';
import { bindTo } from '@anandham/ui/components/trip/form-fields.tsx';
import { TripFormCard } from '@anandham/ui/components/trip/trip-form.tsx';
import { MobileInput, NameInput } from '@anandham/ui/components/trip/trip-inputs.tsx';
import { useFocusFallback } from '@anandham/ui/components/hooks/use-focus-fallback.ts';
import { useBookingForm } from './use-booking-form.ts';

type BookingFormProps = {
  /** The page already shows the route of the preset trip. */
  readonly pictured?: boolean;
  /** The trip of the quick fare, or of a trip's page. */
  readonly preset?: QuotedTrip | null;
};

/** The booking form of #booknow (specification section 2), an island. */
export default function BookingForm({ pictured = false, preset = null }: BookingFormProps) {
  const { trip, element } = useBookingForm(preset);
  const queued = useQueuedBooking();
  const action = useRef<HTMLDivElement>(null);
  useFocusFallback(action, action);
  const bind = bindTo(trip.form, { initial: trip.initial });

  return (
    // The method keeps the browser from submitting the form without its script, which would put the texts into
    // the URL.
    <form
      ref={element}
      {...draftForm}
      method="dialog"
      noValidate
      onSubmit={trip.onSubmit}
      aria-label={m.booking_form_label()}
    >
      <TripFormCard
        trip={trip}
        pictured={pictured}
        actionRef={action}
        personFields={
          <>
            <NameInput bind={bind} />
            <MobileInput bind={bind} />
          </>
        }
        action={<BookAction busy={trip.busy} queued={queued} />}
      />
    </form>
  );
}

type BookActionProps = { readonly busy: boolean; readonly queued: QueuedBooking | null };

function BookAction({ busy, queued }: BookActionProps) {
  const session = useSession();
  if (queued !== null) return <QueuedBookingNote booking={queued} />;
  if (isAdmin(session)) return <p className="text-brand-200 text-sm">{m.booking_admin_note()}</p>;
  return (
    <>
      <QueuedForSignIn />
      <Button
        type="submit"
        variant="accent"
        busy={busy}
        busyLabel={m.booking_submitting()}
        className="w-full text-lg"
      >
        {m.booking_submit()}
      </Button>
      <p className="text-brand-200 min-h-5 text-sm">
        {session.token === null && m.booking_signed_out_note()}
      </p>
    </>
  );
}
