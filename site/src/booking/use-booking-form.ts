import { useEffect, useLayoutEffect, useRef } from 'react';
import { requestBooking } from '@anandham/contract/operations/bookings';
import type { QuotedTrip } from '@anandham/contract/quoted-trip';
import { call } from '@anandham/ui/lib/api/call.ts';
import { NoAnswerError, type CallError } from '@anandham/ui/lib/api/call-error.ts';
import { errorMessage, successMessage } from '@anandham/ui/lib/api/message-of.ts';
import { useNavigate } from '@anandham/ui/lib/navigation.ts';
import { sectionPath, signInPath } from '@anandham/ui/lib/paths.ts';
import { notify } from '@anandham/ui/lib/toasts/toast.ts';
import type { BookingFields } from '@anandham/ui/lib/trip/fields.ts';
import {
  useTripForm,
  type FormSnapshot,
  type TripForm,
  type TripRequest,
} from '@anandham/ui/lib/trip/use-trip-form.ts';
import type { Attempt } from '@anandham/ui/lib/trip/attempt.ts';
import {
  removeBookingDraft,
  saveBookingDraft,
  readBookingDraft,
  onBookingDraftReset,
} from '@anandham/ui/session/booking-draft.ts';
import { queueBooking, queuedBooking } from '@anandham/ui/session/queued-booking/queued-booking.ts';
import {
  resumeQueuedBooking,
  useQueuedBookingForm,
} from '@anandham/ui/session/queued-booking/send-queued-booking.ts';
import { currentSession, currentToken, endSession } from '@anandham/ui/session/session.ts';
import { onTripCarried, type CarriedTrip } from './carried-trip.ts';
import { pageAddress, restoreAttempt, restoreFields, wasSavedAt } from './draft.ts';
import { mergeFields, presetFields, readTyped } from './typed-fields.ts';

/**
 * The customers' form: keeps what was typed before hydration, restores the draft, requires a session, and queues
 * bookings without a network.
 */
export function useBookingForm(preset: QuotedTrip | null) {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);

  const signInFirst = async ({ fields, attempt }: FormSnapshot) => {
    saveDraft(fields, attempt);
    await navigate(signInPath(sectionPath('booknow')));
  };

  const fields = presetFields(preset);
  const trip = useTripForm({
    defaultValues: fields,
    firstQuote: preset ? { ...fields, quote: preset.quote } : undefined,
    firstProblems: preset?.dateProblem ? { date: preset.dateProblem } : {},
    mayBook: async (draft) => {
      if (currentToken() !== null) return true;
      await signInFirst(draft);
      return false;
    },
    book: (request) => {
      resumeQueuedBooking(request.attempt.key);
      saveDraft(request.fields, request.attempt);
      const headers = { 'idempotency-key': request.attempt.key };
      return call(requestBooking, { headers, body: request.body });
    },
    onBooked: async ({ code }) => {
      removeBookingDraft();
      notify('success', await successMessage(code));
      await navigate('/bookings');
    },
    onRefused: async (refusal, draft) => {
      if (!requiresSignIn(refusal)) return false;
      // After a 401 the sign-in screen says that the session has ended.
      if (refusal.answer.statusCode === 403) {
        notify('error', await errorMessage(refusal));
      }
      await signInFirst(draft);
      return true;
    },
    onUnanswered: queueUnanswered,
  });
  const { form, currentAttempt, restart } = trip;

  useQueuedBookingForm((outcome) => {
    if (outcome.kind === 'booked') {
      void navigate('/bookings');
      return;
    }
    const { body, form: draft } = outcome.booking;
    // The booking was queued in another tab, so this form is empty.
    if (form.getValues('pickup').text === '') {
      restart(restoreFields(draft, null), restoreAttempt(draft));
    }
    const shown = { km: Number(body.km), fare: Number(body.fare) };
    void trip.showRefusal(outcome.refusal, form.getValues(), shown);
  });

  const isRestored = useRef(false);
  // In a layout effect, so that the next key press already goes to the hydrated form.
  useLayoutEffect(() => {
    if (element.current === null || isRestored.current) return;
    isRestored.current = true;
    restoreInto(element.current, trip, preset);
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(values, currentAttempt()),
      }),
    [form, currentAttempt],
  );

  useEffect(
    () => onBookingDraftReset(() => restart(presetFields(preset), null)),
    [preset, restart],
  );

  const { onPlaceChange } = trip;
  useEffect(
    () =>
      onTripCarried(({ pickup, drop, date }: CarriedTrip) => {
        onPlaceChange('pickup');
        onPlaceChange('drop');
        form.setValue('pickup', pickup);
        form.setValue('drop', drop);
        if (date !== '') form.setValue('date', date);
        form.clearErrors();
        const next = form.getValues('name') === '' ? 'name' : 'time';
        const input = element.current?.elements.namedItem(next);
        if (input instanceof HTMLElement) input.focus({ preventScroll: true });
      }),
    [form, onPlaceChange],
  );

  return { trip, element };
}

/** Merges what was typed before hydration, the preset and the draft. */
function restoreInto(form: HTMLFormElement, trip: TripForm, preset: QuotedTrip | null): void {
  const queuedForm = queuedBooking()?.form ?? null;
  const draft = readBookingDraft() ?? queuedForm;
  const focused = document.activeElement;
  const wasEmpty = focused instanceof HTMLInputElement && focused.value === '';
  const fields = mergeFields(restoreFields(draft, currentSession().user), {
    typed: readTyped(form),
    preset: presetFields(preset),
    savedHere: queuedForm !== null || wasSavedAt(draft, pageAddress()),
  });
  trip.restart(fields, restoreAttempt(draft));
  // Typing then replaces a text that was restored into the focused field.
  queueMicrotask(() => {
    if (wasEmpty && focused.form === form && focused.value !== '') focused.select();
  });
}

const saveDraft = (fields: BookingFields, attempt: Attempt | null) =>
  saveBookingDraft({ ...fields, attempt, page: pageAddress() });

/** Whether the refusal needs another sign-in. Ends the session on 403; on 401, `call` has ended it. */
function requiresSignIn({ answer: { statusCode } }: CallError): boolean {
  if (statusCode === 403) endSession();
  return statusCode === 401 || statusCode === 403;
}

/** Queues a booking that got no answer, to be sent when the network returns. False for other problems. */
function queueUnanswered(problem: unknown, { fields, body, attempt }: TripRequest): boolean {
  const accountId = currentSession().user?._id;
  if (accountId === undefined || !(problem instanceof NoAnswerError)) return false;
  queueBooking({ accountId, idempotencyKey: attempt.key, body, form: { ...fields, attempt } });
  return true;
}
