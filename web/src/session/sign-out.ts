import * as m from '#paraglide/messages';
import { notify, whenShown } from '#lib/toasts/toast.ts';
import { forgetBookingDraft } from './booking-draft.ts';
import { forgetQueuedBooking } from './queued-booking/queued-booking.ts';
import { forgetLastBookings } from './last-bookings.ts';
import { forgetLastPlaces } from './last-places.ts';
import { currentToken, endSession } from './session.ts';
import { endOnServer, notifyTabsSessionEnded } from './tabs.ts';

/** Specification section 9. */
const reloadAfterMs = 5_000;

/**
 * Logs out: in all tabs, on the server, and here even when the server cannot be told. The reload drops
 * whatever the page still holds in memory.
 */
export function signOutHere(): void {
  if (currentToken() !== null) endOnServer();
  leaveEverywhere();
  notify('success', m.signed_out());
  const { pathname } = window.location;
  let hasPressed = false;
  for (const press of ['pointerdown', 'keydown']) {
    window.addEventListener(press, () => (hasPressed = true), { once: true });
  }
  const reload = () => {
    // Whoever has gone on, signed in again or typed something keeps the page. A page for the signed in has
    // led to the sign-in screen by itself; that one is kept by whoever has done anything there.
    const here = window.location.pathname;
    const isLeft = here === pathname || (here === '/auth' && !hasPressed);
    if (isLeft && currentToken() === null && !hasTyped()) window.location.reload();
  };
  // Not before it can be read that it is done, which on a slow network takes longer.
  whenShown(() => window.setTimeout(reload, reloadAfterMs));
}

/** Forgets session and account in all tabs of this browser; the server's side is ended already, or elsewhere. */
export function leaveEverywhere(): void {
  const token = currentToken();
  if (token !== null) notifyTabsSessionEnded(token);
  forgetQueuedBooking();
  endSession();
  forgetBookingDraft();
  forgetLastPlaces();
  forgetLastBookings();
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return [...fields].some((field) => field.value !== field.defaultValue);
}
