import type { Page } from '@playwright/test';
import { findPending } from '@anandham/contract/operations/bookings';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import { registerAndSignIn } from './accounts.ts';
import { bookingForm, fillTripToMadurai, type TripInput } from './bookings.ts';
import { expect } from './fixtures.ts';
import { newCustomer } from './people.ts';

export const bookButton = (page: Page) => page.getByRole('button', { name: 'Book', exact: true });
export const queuedNotice = (page: Page) => page.getByText('No connection – not booked yet');

/** The requests that book a trip, as a route pattern. */
export const bookingRequests = '**/bookingreview/create';

/** Registers a customer, who fills in the form, loses the network and books. */
export async function bookOffline(page: Page, customer = newCustomer()): Promise<SessionAnswer> {
  const session = await registerAndSignIn(page, customer);
  await queueTrip(page, customer);
  return session;
}

/** Fills in the trip on its own page, then books it without a network. */
export async function queueTrip(page: Page, customer: TripInput): Promise<void> {
  await fillTripToMadurai(page, customer);
  await queueFilledTrip(page);
}

/** Goes offline and books the trip in the form; the booking is queued. */
export async function queueFilledTrip(page: Page): Promise<void> {
  await expect(
    bookingForm(page)
      .getByText(/^[23]\d\d km$/)
      .first(),
  ).toBeVisible();
  await page.context().setOffline(true);
  await bookButton(page).press('Enter');
  await expect(queuedNotice(page)).toBeVisible();
}

export async function pendingCount(page: Page, { token }: SessionAnswer): Promise<number> {
  const answer = await page.request.get(findPending.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { waiting: number }).waiting;
}

/**
 * Holds the first attempt to book until the returned `end` is called, and counts the attempts. Call it while the
 * page is offline: a queued booking is sent as soon as there is a network.
 */
export async function holdFirstAttempt(
  page: Page,
  { first, later }: Readonly<Record<'first' | 'later', 'abort' | 'continue'>>,
): Promise<{ readonly attempts: () => number; readonly end: () => void }> {
  const { promise: firstMayGo, resolve: end } = Promise.withResolvers<undefined>();
  let attempts = 0;
  // With `times: 1` the route might not see a second request that follows immediately.
  await page.route(bookingRequests, async (route) => {
    attempts += 1;
    if (attempts > 1) return route[later]();
    await firstMayGo;
    return route[first]();
  });
  return { attempts: () => attempts, end: () => end(undefined) };
}
