import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { readBookingDraft, whenDraftForgotten } from '../../session/booking-draft.ts';
import { keptBooking } from '../../session/kept-booking/kept-booking.ts';
import { currentSession } from '../../session/session.ts';
import { restoreAttempt, restoreFields, wasLeftAt } from './draft.ts';
import type { BookingFields } from '../../lib/trip/fields.ts';
import { tripResolver } from '../../lib/trip/trip-resolver.ts';
import { putCaret, readShell, withShell } from './shell-entries.ts';
import { useBooking } from './use-booking.ts';
import { useQuote } from '../../lib/trip/use-quote.ts';

/** Everything the booking form knows and does; the component only draws it. */
export function useBookingForm() {
  const [start] = useState(() => {
    const kept = keptBooking()?.form ?? null;
    const draft = readBookingDraft() ?? kept;
    const shell = readShell();
    const leftHere = kept !== null || wasLeftAt(draft, window.location.pathname);
    return {
      fields: withShell(restoreFields(draft, currentSession().user), shell, leftHere),
      attempt: restoreAttempt(draft),
      focused: shell.focused,
    };
  });
  const form = useForm<BookingFields>({
    defaultValues: start.fields,
    resolver: tripResolver,
    mode: 'onTouched',
  });
  const [typing, setTyping] = useState({ pickup: false, drop: false });
  const [pickup, drop] = useWatch({ control: form.control, name: ['pickup', 'drop'] });
  const [quote, quoter] = useQuote(
    { entry: pickup, isBeingTyped: typing.pickup },
    { entry: drop, isBeingTyped: typing.drop },
  );
  const booking = useBooking({ form, quoter, lastAttempt: start.attempt });
  const { keep } = booking;

  // Who was typing in the shell goes on typing: before the next key, so that none falls between the two.
  const element = useRef<HTMLFormElement>(null);
  const { focused } = start;
  useLayoutEffect(() => {
    if (focused !== null) putCaret(element.current, focused);
  }, [focused]);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form, keep],
  );

  const { forgetAttempt } = booking;

  useEffect(
    () =>
      whenDraftForgotten(() => {
        forgetAttempt();
        form.reset(restoreFields(null, null));
      }),
    [form, forgetAttempt],
  );

  return {
    form,
    element,
    quote,
    booking,
    retryQuote: () => void quoter.ask(pickup, drop),
    /** Puts the new fare aside; the summary then shows what holds now. */
    keepEditing: () => {
      booking.forgetFareChange();
      void quoter.askAgain(pickup, drop);
    },
    setTyping: (field: 'pickup' | 'drop') => (isTyping: boolean) =>
      setTyping((before) => ({ ...before, [field]: isTyping })),
  };
}
