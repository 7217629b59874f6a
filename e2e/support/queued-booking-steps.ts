import type { Page } from '@playwright/test';
import { findPending } from '@anandham/contract/operations/bookings';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import { expect } from './fixtures.ts';
import { newCustomer } from './people.ts';
import { arriveSignedIn, bookingForm, fillTripToMadurai, type TripInput } from './steps.ts';

export const book = (page: Page) => page.getByRole('button', { name: 'Book', exact: true });
export const note = (page: Page) => page.getByText('No connection – not booked yet');

/** Where each try goes. */
export const tried = '**/bookingreview/create';

/** The form filled, the price known, and then no network at all. */
export async function bookWithoutNetwork(
  page: Page,
  customer = newCustomer(),
): Promise<SessionAnswer> {
  const session = await arriveSignedIn(page, customer);
  await keepTrip(page, customer);
  return session;
}

export async function keepTrip(page: Page, customer: TripInput): Promise<void> {
  await fillTripToMadurai(page, customer);
  await keepFilled(page);
}

/** What stands in the form is booked without a network. */
export async function keepFilled(page: Page): Promise<void> {
  await expect(
    bookingForm(page)
      .getByText(/^[23]\d\d km$/)
      .first(),
  ).toBeVisible();
  await page.context().setOffline(true);
  await book(page).press('Enter');
  await expect(note(page)).toBeVisible();
}

export async function pendingCount(page: Page, { token }: SessionAnswer): Promise<number> {
  const answer = await page.request.get(findPending.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { waiting: number }).waiting;
}

/**
 * Holds back the first try until the returned `end` is called, and says how many there were. The first one may be
 * on its way already: what is kept is tried at once.
 */
export async function holdFirstTry(
  page: Page,
  { first, later }: Readonly<Record<'first' | 'later', 'abort' | 'continue'>>,
): Promise<{ readonly tries: () => number; readonly end: () => void }> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<undefined>();
  let tries = 0;
  // A route that is gone after its first use takes no notice of the request that follows at once.
  await page.route(tried, async (route) => {
    tries += 1;
    if (tries > 1) return route[later]();
    await isOver;
    return route[first]();
  });
  return { tries: () => tries, end: () => end(undefined) };
}
