import { useEffect, useRef } from 'react';
import { requestBooking } from '@anandham/contract/operations/bookings';
import type { SuccessCode } from '@anandham/contract/successes';
import * as m from '#paraglide/messages';
import { call } from '#lib/api/call.ts';
import { wasRefused, type CallError } from '#lib/api/call-error.ts';
import { logProblem } from '#lib/log-problem.ts';
import { successMessage } from '#lib/api/message-of.ts';
import { showErrorToast } from '#lib/toasts/message-toasts.ts';
import { notify } from '#lib/toasts/toast.ts';
import { removeBookingDraft, saveBookingDraft } from '#session/booking-draft.ts';
import { currentSession } from '#session/session.ts';
import {
  removeQueuedBooking,
  isQueued,
  queuedBooking,
  type QueuedBooking,
} from './queued-booking.ts';

const retryMs = 10_000;
/** How long the notice about a cancelled booking that was booked after all stays on the screen. */
const noticeMs = 10_000;

/** The result of sending a queued booking. */
export type Outcome =
  | { readonly kind: 'booked' }
  | { readonly kind: 'refused'; readonly refusal: CallError; readonly booking: QueuedBooking };

type OutcomeListener = (outcome: Outcome) => void;

/** An open booking form, which handles the outcome itself instead of a toast. */
let formListener: OutcomeListener | null = null;
let sending: Promise<void> | null = null;
let requestedSends = 0;
/** The attempt that has no answer yet; `abandon` stops waiting for one. */
let attempt: { readonly booking: QueuedBooking; readonly abandon: () => void } | null = null;
/** Idempotency keys of bookings that the customer cancelled during an attempt. */
const cancelledKeys = new Set<string>();

/** Lets an open booking form handle the outcome of a queued booking. */
export function useQueuedBookingForm(listener: OutcomeListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    formListener = (outcome) => latest.current(outcome);
    return () => {
      formListener = null;
    };
  }, []);
}

/**
 * Sends now, when the network returns, and every few seconds while the tab is visible. Returns the stop
 * function.
 */
export function startSending(): () => void {
  const sendIfVisible = () => {
    if (!document.hidden) void sendQueuedBooking();
  };
  sendIfVisible();
  const timer = setInterval(sendIfVisible, retryMs);
  window.addEventListener('online', sendIfVisible);
  document.addEventListener('visibilitychange', sendIfVisible);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', sendIfVisible);
    document.removeEventListener('visibilitychange', sendIfVisible);
  };
}

/**
 * Sends one attempt at a time. A call during an attempt starts another one after it, because the running
 * attempt may have started before the network returned.
 */
export function sendQueuedBooking(): Promise<void> {
  requestedSends += 1;
  sending ??= sendRequested().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendRequested(): Promise<void> {
  let handled: number;
  do {
    handled = requestedSends;
    await sendOnce();
  } while (requestedSends > handled);
}

async function sendOnce(): Promise<void> {
  const booking = queuedBooking();
  if (booking === null) return;
  const abandoned = new Promise<void>((abandon) => {
    attempt = { booking, abandon };
  });
  await Promise.race([send(booking), abandoned]);
  attempt = null;
}

/**
 * The customer cancels the queued booking. A running attempt cannot be undone, since the server may have
 * booked it already: nothing waits for its answer any more, but a toast shows it.
 */
export function cancelQueuedBooking(booking: QueuedBooking): void {
  removeQueuedBooking(booking);
  if (attempt?.booking.idempotencyKey !== booking.idempotencyKey) return;
  cancelledKeys.add(booking.idempotencyKey);
  attempt.abandon();
  notify('info', m.queued_booking_on_its_way());
}

async function send(booking: QueuedBooking): Promise<void> {
  const { idempotencyKey, body } = booking;
  try {
    const { code } = await call(requestBooking, {
      headers: { 'idempotency-key': idempotencyKey },
      body,
    });
    await handleBooked(booking, code);
  } catch (problem) {
    if (wasCancelled(booking)) {
      if (!wasRefused(problem))
        notify('info', m.queued_booking_unknown({ drop: body.dropLocation }), noticeMs);
      return;
    }
    // There is no network yet, or the server failed: the booking stays queued.
    if (!wasRefused(problem) || problem.answer.statusCode >= 500) {
      logProblem('the queued booking could not be sent yet', problem);
      return;
    }
    handleRefused(booking, problem);
  }
}

/** The customer books a cancelled booking again, with the same key. */
export function resumeQueuedBooking(idempotencyKey: string): void {
  cancelledKeys.delete(idempotencyKey);
}

const wasCancelled = (booking: QueuedBooking) =>
  !isQueued(booking) && cancelledKeys.has(booking.idempotencyKey);

/** Whether another account signed in during the attempt; it must not see the outcome. */
function isOfOtherAccount({ accountId }: QueuedBooking): boolean {
  const { user } = currentSession();
  return user !== null && user._id !== accountId;
}

async function handleBooked(booking: QueuedBooking, code: SuccessCode): Promise<void> {
  if (isOfOtherAccount(booking)) {
    removeQueuedBooking(booking);
    return;
  }
  if (wasCancelled(booking)) {
    notify('info', m.queued_booking_booked_anyway({ drop: booking.body.dropLocation }), noticeMs);
    return;
  }
  removeQueuedBooking(booking);
  removeBookingDraft();
  // Before the form leaves the page: the text is loaded first.
  notify('success', await successMessage(code));
  formListener?.({ kind: 'booked' });
}

/** Restores the filled-in form of a refused booking, so that the customer can correct it and book again. */
function handleRefused(booking: QueuedBooking, refusal: CallError): void {
  if (!isQueued(booking) || isOfOtherAccount(booking)) return;
  removeQueuedBooking(booking);
  saveBookingDraft(booking.form);
  if (formListener !== null) {
    formListener({ kind: 'refused', refusal, booking });
    return;
  }
  showErrorToast(refusal);
  notify('error', m.queued_booking_check_again());
}
