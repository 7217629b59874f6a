import { signOut } from '@anandham/contract/operations/accounts';
import * as m from '#paraglide/messages';
import { call } from '../lib/call.ts';
import { logProblem } from '../lib/log-problem.ts';
import { notify } from '../lib/toast.ts';
import { dropBookingDraft } from './booking-draft.ts';
import { currentToken, endSession } from './session.ts';

/** Specification section 9. */
const reloadAfterMs = 5_000;

/**
 * Logs out: on the server, and here even when the server cannot be told. The reload drops whatever
 * the page still holds in memory.
 */
export function signOutHere(): void {
  // `call` takes the token at once, so the session may end here without waiting for the answer.
  if (currentToken() !== null) {
    call(signOut).catch((problem: unknown) => logProblem('the server was not told', problem));
  }
  endSession();
  dropBookingDraft();
  notify('success', m.signed_out());
  const { pathname } = window.location;
  window.setTimeout(() => {
    // Whoever has gone on, signed in again or typed something keeps the page.
    const hasGoneOn = currentToken() !== null || window.location.pathname !== pathname;
    if (!hasGoneOn && !hasTyped()) window.location.reload();
  }, reloadAfterMs);
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return [...fields].some((field) => field.value !== field.defaultValue);
}
