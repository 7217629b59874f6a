import type { Page } from '@playwright/test';
import { findPending } from '@anandham/contract/operations/bookings';
import { signOut } from '@anandham/contract/operations/accounts';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { newCustomer } from './people.ts';
import {
  arriveSignedIn,
  bookingForm,
  expectToast,
  fillTrip,
  startSession,
  type TripWish,
} from './steps.ts';

const book = (page: Page) => page.getByRole('button', { name: 'Book', exact: true });
const note = (page: Page) => page.getByText('No connection – not booked yet');

/** The form filled, the price known, and then no network at all. */
async function bookWithoutNetwork(page: Page, customer = newCustomer()): Promise<SessionAnswer> {
  const session = await arriveSignedIn(page, customer);
  await keepTrip(page, customer);
  return session;
}

async function keepTrip(page: Page, customer: TripWish): Promise<void> {
  await page.goto('/');
  await fillTrip(page, customer);
  await expect(bookingForm(page).getByText(/^2\d\d km$/)).toBeVisible();
  await page.context().setOffline(true);
  await book(page).press('Enter');
  await expect(note(page)).toBeVisible();
}

/** The server's answer when the road has become dearer meanwhile. */
const fareRisen = {
  status: 409,
  json: {
    ...{ statusCode: 409, code: 'fare_changed', message: 'The fare has changed.' },
    quote: { km: 300, fare: 6000 },
  },
};

async function pendingCount(page: Page, { token }: SessionAnswer): Promise<number> {
  const answer = await page.request.get(findPending.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { waiting: number }).waiting;
}

test('a booking made without a network is kept, and booked once when it is back', async ({
  page,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  const session = await bookWithoutNetwork(page);
  await page.getByRole('button', { name: 'Send it now' }).click();
  await expect(note(page)).toBeVisible();
  await page.context().setOffline(false);
  await expectToast(page, 'has been made');
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('region', { name: 'Confirm Your Booking' })).toContainText('Madurai');
  expect(await pendingCount(page, session)).toBe(1);
});

test('a try that left before the network was back is followed by another at once', async ({
  page,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  await page.clock.install();
  const session = await bookWithoutNetwork(page);
  const { promise: isLost, resolve: loseIt } = Promise.withResolvers<undefined>();
  // A route that is gone after its first use takes no notice of the request that follows at once.
  let tries = 0;
  await page.route('**/bookingreview/create', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await isLost;
    return route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => tries).toBe(1);
  // No clock brings the next try from here on.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate("dispatchEvent(new Event('online'))");
  loseIt(undefined);
  await expect.poll(() => tries).toBe(2);
  await page.clock.resume();
  await expectToast(page, 'has been made');
  expect(await pendingCount(page, session)).toBe(1);
});

test('it outlives the page, and is sent from another one', async ({ page, expectLostNetwork }) => {
  expectLostNetwork();
  const session = await bookWithoutNetwork(page);
  // The network comes back while nobody looks; the sender would be quicker than the next page.
  await page.route('**/bookingreview/create', (route) => route.abort());
  await page.context().setOffline(false);
  await page.goto('/profile');
  await page.unroute('**/bookingreview/create');
  await expect.poll(() => pendingCount(page, session), { timeout: 30_000 }).toBe(1);
});

test('whoever changes their mind is not booked', async ({ page, expectLostNetwork }) => {
  expectLostNetwork();
  const session = await bookWithoutNetwork(page);
  const focused = page.locator(':focus');
  await expect(focused).toContainText('not booked yet');
  await page.getByRole('button', { name: 'Do not book' }).press('Enter');
  await page.context().setOffline(false);
  await expect(focused.getByRole('button', { name: 'Book', exact: true })).toBeVisible();
  await expect(page.getByLabel('Pickup date')).not.toHaveValue('');
  await page.reload();
  await page.locator('#booknow').scrollIntoViewIfNeeded();
  await expect(book(page)).toBeVisible();
  expect(await pendingCount(page, session)).toBe(0);
});

test('whoever changes their mind too late is told that it is booked', async ({
  page,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  const session = await bookWithoutNetwork(page);
  const release = await holdRequests(page, '**/bookingreview/create');
  const trying = page.waitForRequest('**/bookingreview/create');
  await page.context().setOffline(false);
  await trying;
  await page.getByRole('button', { name: 'Do not book' }).click();
  await expectToast(page, 'One try was on its way already');
  await expect(book(page)).toBeVisible();
  release();
  await expectToast(page, 'was booked before you stopped it');
  await expect(page).toHaveURL('/');
  expect(await pendingCount(page, session)).toBe(1);
});

test('what is kept while an earlier one is still being sent stays kept', async ({
  page,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  const session = await bookWithoutNetwork(page);
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<undefined>();
  let tries = 0;
  await page.route('**/bookingreview/create', async (route) => {
    tries += 1;
    if (tries > 1) return route.abort();
    await isAnswered;
    return route.continue();
  });
  await page.context().setOffline(false);
  await expect.poll(() => tries).toBe(1);
  await page.getByRole('button', { name: 'Do not book' }).click();
  await page.getByLabel('Time', { exact: true }).fill('07:30');
  await book(page).click();
  await expect(note(page)).toBeVisible();
  answer(undefined);
  await expectToast(page, 'was booked before you stopped it');
  await expect(note(page)).toBeVisible();
  await page.unroute('**/bookingreview/create');
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expectToast(page, 'has been made');
  expect(await pendingCount(page, session)).toBe(2);
});

test('somebody else at the same browser neither sees nor sends it, and may keep one, too', async ({
  page,
  openTab,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  const [meena, selvi] = [newCustomer('Meena'), newCustomer('Selvi')];
  const first = await bookWithoutNetwork(page, meena);
  await page.close();
  await page.context().setOffline(false);

  const later = await openTab();
  await later.goto('/');
  await bookingForm(later).scrollIntoViewIfNeeded();
  await expect(later.getByText('waits in this browser')).toBeVisible();
  await expect(later.getByRole('combobox', { name: 'Destination' })).toHaveValue('');

  const second = await bookWithoutNetwork(later, selvi);
  await expect(later.getByText('waits in this browser')).toHaveCount(0);
  await later.context().setOffline(false);
  await expect(later).toHaveURL('/bookings');
  expect([await pendingCount(later, first), await pendingCount(later, second)]).toEqual([0, 1]);
  await expect(note(later)).toHaveCount(0);

  await startSession(later, meena.email, meena.password);
  await later.goto('/profile');
  await expect.poll(() => pendingCount(later, first)).toBe(1);
  expect(await pendingCount(later, second)).toBe(1);
});

test('when the fare has risen meanwhile, the customer is asked', async ({
  page,
  expectLostNetwork,
  expectRefusal,
}) => {
  expectLostNetwork();
  expectRefusal(409);
  await bookWithoutNetwork(page);
  await page.route('**/bookingreview/create', (route) => route.fulfill(fareRisen), { times: 1 });
  await page.context().setOffline(false);
  await expect(page.getByText('₹6,000').first()).toBeVisible();
  await expect(page.getByLabel('Pickup date')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(
    page.locator(':focus').getByRole('button', { name: 'Book', exact: true }),
  ).toBeVisible();
});

test('when another tab is left to ask, it asks with everything filled in, too', async ({
  page,
  openTab,
  expectLostNetwork,
  expectRefusal,
}) => {
  expectLostNetwork();
  expectRefusal(409);
  const customer = newCustomer();
  await arriveSignedIn(page, customer);
  await page.goto('/admins');
  // The tab that has the session must be listening.
  await expect(page.getByRole('button', { name: customer.name })).toBeVisible();
  const other = await openTab();
  await other.goto('/');
  await bookingForm(other).scrollIntoViewIfNeeded();
  await expect(book(other)).toBeVisible();
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  await page.bringToFront();
  await keepTrip(page, customer);
  await expect(note(other)).toBeVisible();
  await page.close();
  await other.route('**/bookingreview/create', (route) => route.fulfill(fareRisen), { times: 1 });
  await other.context().setOffline(false);
  await expect(other.getByText('₹6,000').first()).toBeVisible();
  await expect(other.getByRole('combobox', { name: 'Destination' })).toHaveValue(/^Madurai/);
});

test('when the session has ended meanwhile, the form comes back after signing in', async ({
  page,
  expectLostNetwork,
  expectRefusal,
}) => {
  expectLostNetwork();
  expectRefusal(401);
  const { token } = await bookWithoutNetwork(page);
  const ended = await page.request.post(signOut.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(200);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/auth/);
  const draft = await page.evaluate(() => sessionStorage.getItem('bookingDraft'));
  expect(draft).toContain('Madurai');
});
