import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { requestBooking } from '@anandham/contract/operations/bookings';
import type { QuotedTrip } from '@anandham/contract/quoted-trip';
import { call } from '#lib/api/call.ts';
import { NoAnswerError, type CallError } from '#lib/api/call-error.ts';
import { errorMessage, successMessage } from '#lib/api/message-of.ts';
import { useNavigate } from '#lib/navigation.ts';
import { sectionPath, signInPath } from '#lib/paths.ts';
import { notify } from '#lib/toasts/toast.ts';
import { isBookable } from '#lib/trip/classes.ts';
import type { BookingFields } from '#lib/trip/fields.ts';
import {
  useTripForm,
  type FormSnapshot,
  type TripForm,
  type TripRequest,
} from '#lib/trip/use-trip-form.ts';
import type { Attempt } from '#lib/trip/attempt.ts';
import {
  removeBookingDraft,
  saveBookingDraft,
  readBookingDraft,
  onBookingDraftReset,
} from '#session/booking-draft.ts';
import { queueBooking, queuedBooking } from '#session/queued-booking/queued-booking.ts';
import {
  resumeQueuedBooking,
  useQueuedBookingForm,
} from '#session/queued-booking/send-queued-booking.ts';
import { currentSession, currentToken, endSession, isAdmin } from '#session/session.ts';
import { saveWaitingTrip, waitingPrice } from '#session/waiting-trip.ts';
import { onTripCarried, type CarriedTrip } from './carried-trip.ts';
import { pageAddress, restoreAttempt, restoreFields, wasSavedAt } from './draft.ts';
import { mergeFields, presetFields, presetProblems, readTyped } from './typed-fields.ts';

/**
 * The customers' form: keeps what was typed before hydration, restores the draft, requires a session, and queues
 * bookings without a network.
 */
export function useBookingForm(preset: QuotedTrip | null) {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);

  /** The filled-in form while the visitor signs in with a code. */
  const [signingIn, setSigningIn] = useState<FormSnapshot | null>(null);

  /** The form is sent when the customer comes back from the sign-in screen. */
  const goToSignIn = async ({ fields, attempt, shown }: FormSnapshot) => {
    saveWaitingTrip(draftOf(fields, attempt), shown);
    await navigate(signInPath(sectionPath('booknow')));
  };

  const fields = presetFields(preset);
  const trip = useTripForm({
    defaultValues: fields,
    firstQuote: preset ? { ...fields, quote: preset.quote } : undefined,
    firstProblems: presetProblems(preset),
    mayBook: (draft) => {
      const isSignedIn = currentToken() !== null;
      if (!isSignedIn) setSigningIn(draft);
      return Promise.resolve(isSignedIn);
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
      await goToSignIn(draft);
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
      onTripCarried(({ pickup, drop, date, returnDate, vehicleClassId }: CarriedTrip) => {
        onPlaceChange('pickup');
        onPlaceChange('drop');
        form.setValue('pickup', pickup);
        form.setValue('drop', drop);
        if (date !== '') {
          form.setValue('date', date);
          form.setValue('returnDate', returnDate);
        }
        form.setValue('vehicleClassId', vehicleClassId);
        form.clearErrors();
        const next = form.getValues('name') === '' ? 'name' : 'time';
        const input = element.current?.elements.namedItem(next);
        if (input instanceof HTMLElement) input.focus({ preventScroll: true });
      }),
    [form, onPlaceChange],
  );

  return {
    trip,
    element,
    signingIn,
    bookSignedIn: () => {
      setSigningIn(null);
      trip.submit(signingIn?.shown);
    },
    goToSignIn,
    backToForm: () => setSigningIn(null),
  };
}

/** Merges what was typed before hydration, the preset and the draft. */
function restoreInto(form: HTMLFormElement, trip: TripForm, preset: QuotedTrip | null): void {
  const queuedForm = queuedBooking()?.form ?? null;
  const draft = readBookingDraft() ?? queuedForm;
  const waiting = waitingPrice(draft);
  const focused = document.activeElement;
  const wasEmpty = focused instanceof HTMLInputElement && focused.value === '';
  const fields = mergeFields(restoreFields(draft, currentSession().user), {
    typed: readTyped(form),
    preset: presetFields(preset),
    savedHere: queuedForm !== null || wasSavedAt(draft, pageAddress()),
  });
  const { vehicleClassId = '' } = fields;
  // A class may have been retired since the draft was saved.
  const chosen = isBookable(vehicleClassId) ? vehicleClassId : '';
  trip.restart({ ...fields, vehicleClassId: chosen }, restoreAttempt(draft));
  const session = currentSession();
  if (waiting !== null && session.token !== null && !isAdmin(session)) {
    // After the quoter has the restored places.
    queueMicrotask(() => trip.submit(waiting));
  }
  // Typing then replaces a text that was restored into the focused field.
  queueMicrotask(() => {
    if (wasEmpty && focused.form === form && focused.value !== '') focused.select();
  });
}

const draftOf = (fields: BookingFields, attempt: Attempt | null) => ({
  ...fields,
  attempt,
  page: pageAddress(),
});

const saveDraft = (fields: BookingFields, attempt: Attempt | null) =>
  saveBookingDraft(draftOf(fields, attempt));

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
