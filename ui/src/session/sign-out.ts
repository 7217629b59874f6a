import * as m from '#paraglide/messages';
import { notify, whenShown } from '#lib/toasts/toast.ts';
import { resetBookingDraft } from './booking-draft.ts';
import { removeOwnQueuedBooking } from './queued-booking/queued-booking.ts';
import { removeLastBookings } from './last-bookings.ts';
import { removeLastPlaces } from './last-places.ts';
import { currentToken, endSession } from './session.ts';
import { endOnServer, notifyTabsSessionEnded } from './tabs.ts';

/** Specification section 9. */
const reloadAfterMs = 5_000;

/**
 * Signs out in all tabs and on the server; here also when the server cannot be reached. The reload clears
 * everything the page still has in memory. A page that requires a session loads the sign-in page at once instead.
 */
export function signOutHere(): void {
  if (currentToken() !== null) endOnServer();
  signOutAllTabs();
  notify('success', m.signed_out());
  const { pathname } = window.location;
  const reload = () => {
    // No reload after navigating away, signing in again or typing.
    const isSamePage = window.location.pathname === pathname;
    if (isSamePage && currentToken() === null && !hasTyped()) window.location.reload();
  };
  // Counts from when the toast is visible, which takes longer on a slow network.
  whenShown(() => window.setTimeout(reload, reloadAfterMs));
}

/** Removes session and account in all tabs of this browser. The session on the server is ended separately. */
export function signOutAllTabs(): void {
  const token = currentToken();
  if (token !== null) notifyTabsSessionEnded(token);
  removeOwnQueuedBooking();
  endSession();
  resetBookingDraft();
  removeLastPlaces();
  removeLastBookings();
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return [...fields].some((field) => field.value !== field.defaultValue);
}
