import { requestBooking } from '@anandham/contract/operations/bookings';
import * as m from '#paraglide/messages';
import { call } from '../../lib/call.ts';
import { wasRefused, type CallError } from '../../lib/call-error.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { tellProblem, tellSuccess } from '../../lib/tell.ts';
import { notify } from '../../lib/toast.ts';
import { dropBookingDraft, keepBookingDraft } from '../booking-draft.ts';
import { dropKeptBooking, keptBooking, type KeptBooking } from './kept-booking.ts';

const retryMs = 10_000;

/** How the sending of a kept booking ended. */
export type Outcome =
  | { readonly kind: 'booked' }
  | { readonly kind: 'refused'; readonly refusal: CallError; readonly kept: KeptBooking };

type Listener = (outcome: Outcome) => void;

/** A form on the screen that goes on from the outcome itself, rather than by a notice. */
let form: Listener | null = null;
let underWay: Promise<void> | null = null;
let asked = 0;

export function setKeptBookingForm(listener: Listener | null): void {
  form = listener;
}

/** Tries now, when the network is back, and every few seconds while the page is looked at. */
export function startSending(): () => void {
  const attempt = () => {
    if (!document.hidden) void sendKeptBooking();
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
export function sendKeptBooking(): Promise<void> {
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
  const kept = keptBooking();
  if (kept === null) return;
  const { idempotencyKey, body } = kept;
  try {
    const { code } = await call(requestBooking, {
      headers: { 'idempotency-key': idempotencyKey },
      body,
    });
    dropKeptBooking(kept);
    dropBookingDraft();
    tellSuccess(code);
    form?.({ kind: 'booked' });
  } catch (problem) {
    // No network yet, or a server that asks to come again: it stays kept.
    if (!wasRefused(problem) || problem.answer.statusCode >= 500) {
      logProblem('the kept booking waits', problem);
      return;
    }
    settle(problem, kept);
  }
}

/** The server has said no: the customer is asked, with everything still filled in. */
function settle(refusal: CallError, kept: KeptBooking): void {
  dropKeptBooking(kept);
  keepBookingDraft(kept.form);
  if (form !== null) {
    form({ kind: 'refused', refusal, kept });
    return;
  }
  tellProblem(refusal);
  notify('error', m.kept_look_again());
}
