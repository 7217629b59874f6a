import { signOut } from '@anandham/contract/operations/accounts';
import { expect, test } from '#support/fixtures.ts';
import {
  book,
  bookWithoutNetwork,
  keepFilled,
  keepTrip,
  note,
  pendingCount,
  tried,
} from '#support/queued-booking-steps.ts';
import { newCustomer } from '#support/people.ts';
import { arriveSignedIn, bookingForm, startSession } from '#support/steps.ts';

/** The server's answer when the road has become dearer meanwhile. */
const fareRisen = {
  status: 409,
  json: {
    statusCode: 409,
    code: 'fare_changed',
    message: 'The fare has changed.',
    quote: { km: 300, fare: 6000 },
  },
};

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
  await expect(later.getByText('is saved in this browser')).toBeVisible();
  await expect(later.getByRole('combobox', { name: 'Destination' })).toHaveValue('');

  const second = await bookWithoutNetwork(later, selvi);
  await expect(later.getByText('is saved in this browser')).toHaveCount(0);
  await later.context().setOffline(false);
  await expect(later).toHaveURL('/bookings');
  expect([await pendingCount(later, first), await pendingCount(later, second)]).toEqual([0, 1]);
  await expect(note(later)).toHaveCount(0);

  await startSession(later, meena.email, meena.password);
  await later.goto('/profile');
  await expect.poll(() => pendingCount(later, first)).toBe(1);
  expect(await pendingCount(later, second)).toBe(1);
});

test('when the fare has risen meanwhile the customer is asked, when the session has ended to sign in', async ({
  page,
  expectLostNetwork,
  expectRefusal,
}) => {
  expectLostNetwork();
  expectRefusal(409);
  expectRefusal(401);
  const { token } = await bookWithoutNetwork(page);
  await page.route(tried, (route) => route.fulfill(fareRisen), { times: 1 });
  await page.context().setOffline(false);
  await expect(page.getByText('₹6,000').first()).toBeVisible();
  await expect(page.getByLabel('Pickup date')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(
    page.locator(':focus').getByRole('button', { name: 'Book', exact: true }),
  ).toBeVisible();

  await keepFilled(page);
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post(signOut.path, { headers })).status()).toBe(200);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/auth/);
  // The form comes back after signing in.
  const draft = await page.evaluate(() => sessionStorage.getItem('bookingDraft'));
  expect(draft).toContain('Madurai');
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
  await other.route(tried, (route) => route.fulfill(fareRisen), { times: 1 });
  await other.context().setOffline(false);
  await expect(other.getByText('₹6,000').first()).toBeVisible();
  await expect(other.getByRole('combobox', { name: 'Destination' })).toHaveValue(/^Madurai/);
});
