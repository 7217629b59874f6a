import * as m from '#paraglide/messages';
import { notify, whenShown } from '../lib/toast.ts';
import { forgetBookingDraft } from './booking-draft.ts';
import { forgetKeptBooking } from './kept-booking/kept-booking.ts';
import { forgetLastBookings } from './last-bookings.ts';
import { forgetLastPlaces } from './last-places.ts';
import { currentToken, endSession } from './session.ts';
import { endOnServer, tellTabsEnded } from './tabs.ts';

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
  const reload = () => {
    // Whoever has gone on, signed in again or begun to type keeps the page. A page for the signed in has
    // meanwhile led to the sign-in screen by itself.
    const isHere = [pathname, '/auth'].includes(window.location.pathname);
    if (isHere && currentToken() === null && !isTyping()) window.location.reload();
  };
  // Not before it can be read that it is done, which on a slow network takes longer.
  whenShown(() => window.setTimeout(reload, reloadAfterMs));
}

/** Forgets session and account in all tabs of this browser; the server's side is ended already, or elsewhere. */
export function leaveEverywhere(): void {
  const token = currentToken();
  if (token !== null) tellTabsEnded(token);
  forgetKeptBooking();
  endSession();
  forgetBookingDraft();
  forgetLastPlaces();
  forgetLastBookings();
}

function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return [...fields].some(
    (field) => field === document.activeElement || field.value !== field.defaultValue,
  );
}
