import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { requestBooking } from '@anandham/contract/operations/bookings';
import { call } from '#lib/api/call.ts';
import { NoAnswerError, type CallError } from '#lib/api/call-error.ts';
import { sectionPath } from '#lib/paths.ts';
import { showErrorToast, showSuccessToast } from '#lib/toasts/message-toasts.ts';
import type { BookingFields } from '#lib/trip/fields.ts';
import { useTripForm, type LeftForm, type TripRequest } from '#lib/trip/use-trip-form.ts';
import type { Attempt } from '#lib/trip/attempt.ts';
import {
  dropBookingDraft,
  keepBookingDraft,
  readBookingDraft,
  whenDraftForgotten,
} from '#session/booking-draft.ts';
import { queueBooking, queuedBooking } from '#session/queued-booking/queued-booking.ts';
import { wantBookingAgain } from '#session/queued-booking/send-queued-booking.ts';
import { useQueuedBookingForm } from '#session/queued-booking/use-queued-booking-form.ts';
import { currentSession, currentToken, endSession } from '#session/session.ts';
import { restoreAttempt, restoreFields, wasLeftAt } from './draft.ts';
import { putCaret, readShell, withShell } from './shell-entries.ts';

/** The customers' form: starts from the draft and the shell, asks to sign in, and outlives a lost network. */
export function useBookingForm() {
  const navigate = useNavigate();
  const [start] = useState(readStart);

  const signInFirst = async ({ fields, attempt }: LeftForm) => {
    keepDraft(fields, attempt);
    await navigate('/auth', { state: { from: sectionPath('booknow') } });
  };

  const trip = useTripForm({
    defaultValues: start.fields,
    lastAttempt: start.attempt,
    mayBook: async (left) => {
      if (currentToken() !== null) return true;
      await signInFirst(left);
      return false;
    },
    book: ({ fields, body, attempt }) => {
      wantBookingAgain(attempt.key);
      keepDraft(fields, attempt);
      return call(requestBooking, { headers: { 'idempotency-key': attempt.key }, body });
    },
    onBooked: async ({ code }) => {
      dropBookingDraft();
      showSuccessToast(code);
      await navigate('/bookings');
    },
    onRefused: async (refusal, left) => {
      if (!endsTheSession(refusal)) return false;
      showErrorToast(refusal);
      await signInFirst(left);
      return true;
    },
    onUnanswered: keepForLater,
  });
  const { form, currentAttempt, restart } = trip;

  useQueuedBookingForm((outcome) => {
    if (outcome.kind === 'booked') {
      void navigate('/bookings');
      return;
    }
    const { body, form: left } = outcome.kept;
    // It was kept in another tab, before this one had a form or a session.
    if (form.getValues('pickup').text === '') {
      restart(restoreFields(left, null), restoreAttempt(left));
    }
    const shown = { km: Number(body.km), fare: Number(body.fare) };
    void trip.showRefusal(outcome.refusal, form.getValues(), shown);
  });

  // Before the next key press, so that somebody who types in the shell goes on typing in the form.
  const element = useRef<HTMLFormElement>(null);
  const { focused } = start;
  useLayoutEffect(() => {
    if (focused !== null) putCaret(element.current, focused);
  }, [focused]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(values, currentAttempt()),
      }),
    [form, currentAttempt],
  );

  useEffect(() => whenDraftForgotten(() => restart(restoreFields(null, null), null)), [restart]);

  return { trip, element };
}

/** The form as it was left, with what was typed into the shell since. */
function readStart() {
  const kept = queuedBooking()?.form ?? null;
  const draft = readBookingDraft() ?? kept;
  const shell = readShell();
  const leftHere = kept !== null || wasLeftAt(draft, window.location.pathname);
  return {
    fields: withShell(restoreFields(draft, currentSession().user), shell, leftHere),
    attempt: restoreAttempt(draft),
    focused: shell.focused,
  };
}

const keepDraft = (fields: BookingFields, attempt: Attempt | null) =>
  keepBookingDraft({ ...fields, attempt, page: window.location.pathname });

function endsTheSession({ answer: { statusCode } }: CallError): boolean {
  // A 401 has ended the session already.
  if (statusCode === 403) endSession();
  return statusCode === 401 || statusCode === 403;
}

/** Keeps a booking that got no answer, to be sent when the network is back. False for other problems. */
function keepForLater(problem: unknown, { fields, body, attempt }: TripRequest): boolean {
  const accountId = currentSession().user?._id;
  if (accountId === undefined || !(problem instanceof NoAnswerError)) return false;
  queueBooking({ accountId, idempotencyKey: attempt.key, body, form: { ...fields, attempt } });
  return true;
}
