import { useRef, useState, type SyntheticEvent } from 'react';
import * as m from '#paraglide/messages';
import { useKeptBooking, type KeptBooking } from '../../session/kept-booking/kept-booking.ts';
import { isAdmin, useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { KeptForSignIn, KeptNote } from '../../ui/kept-note.tsx';
import { FareChanged } from '../../ui/trip/fare-changed.tsx';
import { FareSummary } from '../../ui/trip/fare-summary.tsx';
import { FormLayout } from '../../ui/trip/form-layout.tsx';
import { PersonFields, PlaceFields, TripFields } from '../../ui/trip/form-fields.tsx';
import { TripSketch } from '../../ui/trip/trip-sketch.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useBookingForm } from './use-booking-form.ts';

type BookingFormProps = {
  /** The page shows the road of the first trip already. */
  readonly pictured: boolean;
};

/** The booking form of #booknow (specification section 2). Loaded when the visitor comes near. */
export default function BookingForm({ pictured }: BookingFormProps) {
  const { form, element, quote, booking, retryQuote, keepEditing, setTyping } = useBookingForm();
  const [busy, setBusy] = useState(false);
  const { fareChange } = booking;
  const kept = useKeptBooking();
  const action = useRef<HTMLDivElement>(null);
  useKeptFocus(action, action);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(form.handleSubmit((fields) => booking.book(fields)));
  };
  const acceptFare = () => {
    if (fareChange === null) return;
    void run(form.handleSubmit((fields) => booking.book(fields, fareChange.now)));
  };

  return (
    <form ref={element} noValidate onSubmit={submit} aria-label={m.booking_form_label()}>
      <FormLayout
        fields={
          <>
            <PersonFields form={form} />
            <PlaceFields
              form={form}
              quote={quote}
              setTyping={setTyping}
              onChange={booking.forgetFareChange}
            />
            <TripFields form={form} />
            <TripSketch quote={quote} fromSecond={pictured} />
          </>
        }
        summary={<FareSummary quote={quote} onRetry={retryQuote} />}
        action={
          <div ref={action} tabIndex={-1} className="grid gap-3">
            {fareChange === null ? (
              <BookAction busy={busy} kept={kept} />
            ) : (
              <FareChanged change={fareChange} onAccept={acceptFare} onKeepEditing={keepEditing} />
            )}
          </div>
        }
      />
    </form>
  );
}

type BookActionProps = { readonly busy: boolean; readonly kept: KeptBooking | null };

function BookAction({ busy, kept }: BookActionProps) {
  const session = useSession();
  if (kept !== null) return <KeptNote kept={kept} />;
  if (isAdmin(session)) return <p className="text-brand-200 text-sm">{m.booking_admin_note()}</p>;
  return (
    <>
      <KeptForSignIn />
      <Button
        type="submit"
        look="accent"
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
