import { signOut } from '@anandham/contract/operations/accounts';
import { registerAndSignIn, startSession } from '#support/accounts.ts';
import { bookingForm } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { newCustomer } from '#support/people.ts';
import {
  bookButton,
  bookOffline,
  queueFilledTrip,
  queueTrip,
  queuedNotice,
  pendingCount,
  bookingRequests,
} from '#support/queued-booking.ts';

/** The API's response when the fare has risen. */
const fareRisen = {
  status: 409,
  json: {
    statusCode: 409,
    code: 'fare_changed',
    message: 'The fare has changed.',
    quote: { km: 300, fare: 6000 },
  },
};

test('a second customer on the same browser neither sees nor sends the first one’s queued booking, and queues another', async ({
  page,
  openTab,
  expectNetworkErrors,
}) => {
  expectNetworkErrors();
  const [meena, selvi] = [newCustomer('Meena'), newCustomer('Selvi')];
  const first = await bookOffline(page, meena);
  await page.close();
  await page.context().setOffline(false);

  const later = await openTab();
  await later.goto('/');
  await bookingForm(later).scrollIntoViewIfNeeded();
  await expect(later.getByText('is saved in this browser')).toBeVisible();
  await expect(later.getByRole('combobox', { name: 'Destination' })).toHaveValue('');

  const second = await bookOffline(later, selvi);
  await expect(later.getByText('is saved in this browser')).toHaveCount(0);
  await later.context().setOffline(false);
  await expect(later).toHaveURL('/bookings');
  expect([await pendingCount(later, first), await pendingCount(later, second)]).toEqual([0, 1]);
  await expect(queuedNotice(later)).toHaveCount(0);

  await startSession(later, meena.email, meena.password);
  await later.goto('/profile');
  await expect.poll(() => pendingCount(later, first)).toBe(1);
  expect(await pendingCount(later, second)).toBe(1);
});

test('a customer whose queued booking is refused accepts the new fare, or signs in again', async ({
  page,
  expectNetworkErrors,
  expectHttpError,
}) => {
  expectNetworkErrors();
  expectHttpError(409);
  expectHttpError(401);
  const { token } = await bookOffline(page);
  await page.route(bookingRequests, (route) => route.fulfill(fareRisen), { times: 1 });
  await page.context().setOffline(false);
  await expect(page.getByText('₹6,000').first()).toBeVisible();
  await expect(page.getByLabel('Pickup date')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(
    page.locator(':focus').getByRole('button', { name: 'Book', exact: true }),
  ).toBeVisible();

  await queueFilledTrip(page);
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post(signOut.path, { headers })).status()).toBe(200);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/auth/);
  // The form comes back after signing in.
  const draft = await page.evaluate(() => sessionStorage.getItem('bookingDraft'));
  expect(draft).toContain('Madurai');
});

test('a customer gets the question about a new fare in another tab, with the form filled in', async ({
  page,
  openTab,
  expectNetworkErrors,
  expectHttpError,
}) => {
  expectNetworkErrors();
  expectHttpError(409);
  const customer = newCustomer();
  await registerAndSignIn(page, customer);
  await page.goto('/admins');
  // The tab with the session must be ready to share it.
  await expect(page.getByRole('button', { name: customer.name })).toBeVisible();
  const other = await openTab();
  await other.goto('/');
  await bookingForm(other).scrollIntoViewIfNeeded();
  await expect(bookButton(other)).toBeVisible();
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  await page.bringToFront();
  await queueTrip(page, customer);
  await expect(queuedNotice(other)).toBeVisible();
  await page.close();
  await other.route(bookingRequests, (route) => route.fulfill(fareRisen), { times: 1 });
  await other.context().setOffline(false);
  await expect(other.getByText('₹6,000').first()).toBeVisible();
  await expect(other.getByRole('combobox', { name: 'Destination' })).toHaveValue(/^Madurai/);
});
