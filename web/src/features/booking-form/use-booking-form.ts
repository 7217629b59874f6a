import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { requestBooking } from '@anandham/contract/operations/bookings';
import { call } from '@anandham/ui/lib/api/call.ts';
import { NoAnswerError, type CallError } from '@anandham/ui/lib/api/call-error.ts';
import { sectionPath, signInPath } from '@anandham/ui/lib/paths.ts';
import { showErrorToast, showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import type { BookingFields } from '@anandham/ui/lib/trip/fields.ts';
import {
  useTripForm,
  type FormSnapshot,
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
import { restoreAttempt, restoreFields, wasSavedAt } from './draft.ts';
import { restoreCaret, readShell, withShell } from './shell-entries.ts';

/**
 * The customers' form: restores draft and shell, requires a session, and queues bookings without a network.
 */
export function useBookingForm() {
  const navigate = useNavigate();
  const [start] = useState(readStart);

  const signInFirst = async ({ fields, attempt }: FormSnapshot) => {
    saveDraft(fields, attempt);
    await navigate(signInPath(sectionPath('booknow')));
  };

  const trip = useTripForm({
    defaultValues: start.fields,
    lastAttempt: start.attempt,
    mayBook: async (draft) => {
      if (currentToken() !== null) return true;
      await signInFirst(draft);
      return false;
    },
    book: ({ fields, body, attempt }) => {
      resumeQueuedBooking(attempt.key);
      saveDraft(fields, attempt);
      return call(requestBooking, { headers: { 'idempotency-key': attempt.key }, body });
    },
    onBooked: async ({ code }) => {
      removeBookingDraft();
      showSuccessToast(code);
      await navigate('/bookings');
    },
    onRefused: async (refusal, draft) => {
      if (!requiresSignIn(refusal)) return false;
      showErrorToast(refusal);
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

  // In a layout effect, so that the next key press already goes to the form.
  const element = useRef<HTMLFormElement>(null);
  const { focused } = start;
  useLayoutEffect(() => {
    if (focused !== null) restoreCaret(element.current, focused);
  }, [focused]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(values, currentAttempt()),
      }),
    [form, currentAttempt],
  );

  useEffect(() => onBookingDraftReset(() => restart(restoreFields(null, null), null)), [restart]);

  return { trip, element };
}

/** The draft merged with the entries of the shell. */
function readStart() {
  const queuedForm = queuedBooking()?.form ?? null;
  const draft = readBookingDraft() ?? queuedForm;
  const shell = readShell();
  const savedHere = queuedForm !== null || wasSavedAt(draft, window.location.pathname);
  return {
    fields: withShell(restoreFields(draft, currentSession().user), shell, savedHere),
    attempt: restoreAttempt(draft),
    focused: shell.focused,
  };
}

const saveDraft = (fields: BookingFields, attempt: Attempt | null) =>
  saveBookingDraft({ ...fields, attempt, page: window.location.pathname });

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
