import { requestBooking } from '@anandham/contract/operations/bookings';
import type { SuccessCode } from '@anandham/contract/successes';
import * as m from '#paraglide/messages';
import { call } from '#lib/api/call.ts';
import { wasRefused, type CallError } from '#lib/api/call-error.ts';
import { logProblem } from '#lib/log-problem.ts';
import { showErrorToast, showSuccessToast } from '#lib/toasts/message-toasts.ts';
import { notify } from '#lib/toasts/toast.ts';
import { dropBookingDraft, keepBookingDraft } from '#session/booking-draft.ts';
import { currentSession } from '#session/session.ts';
import {
  dropQueuedBooking,
  isQueued,
  queuedBooking,
  type QueuedBooking,
} from './queued-booking.ts';

const retryMs = 10_000;
/** How long it can be read that what was given up has been booked. */
const surpriseMs = 10_000;

/** How the sending of a queued booking ended. */
export type Outcome =
  | { readonly kind: 'booked' }
  | { readonly kind: 'refused'; readonly refusal: CallError; readonly kept: QueuedBooking };

type Listener = (outcome: Outcome) => void;

/** A form on the screen that goes on from the outcome itself, rather than by a notice. */
let form: Listener | null = null;
let underWay: Promise<void> | null = null;
let asked = 0;
/** The try that has no answer yet, and how to go on without one. */
let tried: { readonly kept: QueuedBooking; readonly goOn: () => void } | null = null;
/** By their keys: those whose try was under way when the customer changed their mind. */
const givenUp = new Set<string>();

export function setQueuedBookingForm(listener: Listener | null): void {
  form = listener;
}

/** Tries now, when the network is back, and every few seconds while the page is looked at. */
export function startSending(): () => void {
  const attempt = () => {
    if (!document.hidden) void sendQueuedBooking();
  };
  attempt();
  const timer = setInterval(attempt, retryMs);
  window.addEventListener('online', attempt);
  document.addEventListener('visibilitychange', attempt);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', attempt);
    document.removeEventListener('visibilitychange', attempt);
  };
}

/**
 * One try at a time. Whoever asks while one is under way has another made after it: that one may have left
 * before the network was back.
 */
export function sendQueuedBooking(): Promise<void> {
  asked += 1;
  underWay ??= sendWhileAsked().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function sendWhileAsked(): Promise<void> {
  let answered: number;
  do {
    answered = asked;
    await sendOnce();
  } while (asked > answered);
}

async function sendOnce(): Promise<void> {
  const kept = queuedBooking();
  if (kept === null) return;
  const wentOn = new Promise<void>((goOn) => {
    tried = { kept, goOn };
  });
  await Promise.race([send(kept), wentOn]);
  tried = null;
}

/**
 * The customer has changed their mind. A try under way cannot be called back: it may be booked already. Nothing
 * waits for its answer any more, but what it says is told.
 */
export function giveUpQueuedBooking(kept: QueuedBooking): void {
  dropQueuedBooking(kept);
  if (tried?.kept.idempotencyKey !== kept.idempotencyKey) return;
  givenUp.add(kept.idempotencyKey);
  tried.goOn();
  notify('info', m.queued_booking_on_its_way());
}

async function send(kept: QueuedBooking): Promise<void> {
  const { idempotencyKey, body } = kept;
  try {
    const { code } = await call(requestBooking, {
      headers: { 'idempotency-key': idempotencyKey },
      body,
    });
    settleBooked(kept, code);
  } catch (problem) {
    if (wasGivenUp(kept)) {
      if (!wasRefused(problem))
        notify('info', m.queued_booking_unknown({ drop: body.dropLocation }), surpriseMs);
      return;
    }
    // No network yet, or a server that asks to come again: it stays kept.
    if (!wasRefused(problem) || problem.answer.statusCode >= 500) {
      logProblem('the kept booking waits', problem);
      return;
    }
    settleRefused(kept, problem);
  }
}

/** Wanted again, it is asked for with the same key. */
export function wantBookingAgain(idempotencyKey: string): void {
  givenUp.delete(idempotencyKey);
}

const wasGivenUp = (kept: QueuedBooking) => !isQueued(kept) && givenUp.has(kept.idempotencyKey);

/** Somebody else has signed in while the try was under way; they have nothing to do with it. */
function isSomebodyElse({ accountId }: QueuedBooking): boolean {
  const { user } = currentSession();
  return user !== null && user._id !== accountId;
}

function settleBooked(kept: QueuedBooking, code: SuccessCode): void {
  if (isSomebodyElse(kept)) {
    dropQueuedBooking(kept);
    return;
  }
  if (wasGivenUp(kept)) {
    notify('info', m.queued_booking_booked_anyway({ drop: kept.body.dropLocation }), surpriseMs);
    return;
  }
  dropQueuedBooking(kept);
  dropBookingDraft();
  showSuccessToast(code);
  form?.({ kind: 'booked' });
}

/** The server has said no: the customer is asked, with everything still filled in, if they still wish for it. */
function settleRefused(kept: QueuedBooking, refusal: CallError): void {
  if (!isQueued(kept) || isSomebodyElse(kept)) return;
  dropQueuedBooking(kept);
  keepBookingDraft(kept.form);
  if (form !== null) {
    form({ kind: 'refused', refusal, kept });
    return;
  }
  showErrorToast(refusal);
  notify('error', m.queued_booking_check_again());
}
