import type { Page, Response } from '@playwright/test';
import { signOut } from '@anandham/contract/operations/accounts';
import { confirmBooking } from '@anandham/contract/operations/bookings';
import { approveBooking } from '@anandham/contract/operations/desk';
import { streamEvents } from '@anandham/contract/operations/live';
import type { Booking } from '@anandham/contract/schemas/bookings';
import { expect, test, wholeBrowser } from './fixtures.ts';
import { admin, newCustomer } from './people.ts';
import { arriveSignedIn, bookTrip, startSession } from './steps.ts';

test.use(wholeBrowser);

/** Nothing is asked for at intervals any more: what arrives now was told. */
async function blockPolling(page: Page): Promise<void> {
  const content = `
    const begin = window.setInterval.bind(window);
    window.setInterval = (work, milliseconds, ...rest) =>
      milliseconds >= 15_000 ? 0 : begin(work, milliseconds, ...rest);`;
  await page.addInitScript({ content });
}

const streamOf = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith(streamEvents.path));

async function put(page: Page, path: string, token: string, bookingId: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.put(path, { headers, data: { bookingId } });
  expect(answer.ok()).toBe(true);
}

/** A customer whose booking waits for approval, and what approves it behind the scenes. */
async function withWaitingTrip(page: Page, openBrowser: () => Promise<Page>) {
  const session = await arriveSignedIn(page, newCustomer());
  const { _id: id } = await bookTrip(page, session);
  await put(page, confirmBooking.path, session.token, id);
  const desk = await openBrowser();
  const operator = await startSession(desk, admin.email, admin.password);
  return { session, approve: () => put(desk, approveBooking.path, operator.token, id) };
}

test('an approval stands on the customer’s page without being asked for', async ({
  page,
  openBrowser,
}) => {
  const { approve } = await withWaitingTrip(page, openBrowser);
  await blockPolling(page);
  const stream = streamOf(page);
  await page.goto('/bookings');
  await expect(page.getByText('waiting for approval')).toBeVisible();
  await stream;
  await approve();
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
});

test('a new booking stands on the desk without being asked for', async ({ page, openBrowser }) => {
  const customer = newCustomer();
  const session = await arriveSignedIn(page, customer);
  const desk = await openBrowser();
  await startSession(desk, admin.email, admin.password);
  await blockPolling(desk);
  const stream = streamOf(desk);
  await desk.goto('/admin');
  await stream;
  await bookTrip(page, session);
  const row = desk.getByRole('row').or(desk.getByRole('article'));
  await expect(row.filter({ hasText: customer.mobile })).toBeVisible();
});

test('where no stream comes through, polling brings the approval, without a word', async ({
  page,
  openBrowser,
}) => {
  const { approve } = await withWaitingTrip(page, openBrowser);
  // What a proxy that knows no streams makes of it.
  await page.route(`**${streamEvents.path}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Welcome to our Wi-Fi' }),
  );
  await page.clock.install();
  await page.goto('/bookings');
  await expect(page.getByText('waiting for approval')).toBeVisible();
  await approve();
  await page.clock.fastForward('00:15');
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('whoever comes out of a tunnel sees at once what has happened meanwhile', async ({
  page,
  openBrowser,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  const { approve } = await withWaitingTrip(page, openBrowser);
  await blockPolling(page);
  const stream = streamOf(page);
  await page.goto('/bookings');
  await expect(page.getByText('waiting for approval')).toBeVisible();
  await stream;
  await page.context().setOffline(true);
  await approve();
  await expect(page.getByText('waiting for approval')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
});

test('a tab out of sight holds no stream, and catches up when it is looked at', async ({
  page,
  openBrowser,
}) => {
  const { approve } = await withWaitingTrip(page, openBrowser);
  await blockPolling(page);
  await page.addInitScript({
    content: `
      const call = window.fetch.bind(window);
      window.streams = [];
      window.fetch = (url, options) => {
        if (url === '${streamEvents.path}') window.streams.push(options.signal);
        return call(url, options);
      };`,
  });
  const stream = streamOf(page);
  await page.goto('/bookings');
  await expect(page.getByText('waiting for approval')).toBeVisible();
  await stream;
  const open = () => page.evaluate('window.streams.filter(({ aborted }) => !aborted).length');
  expect(await open()).toBe(1);
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));`);
  await show('hidden');
  expect(await open()).toBe(0);
  await approve();
  await show('visible');
  expect(await open()).toBe(1);
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
});

test('whoever is signed out elsewhere is led to sign in, without being asked for', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(401);
  const session = await arriveSignedIn(page, newCustomer());
  const booking: Booking = await bookTrip(page, session);
  await blockPolling(page);
  const stream = streamOf(page);
  await page.goto('/bookings');
  await expect(page.getByText(booking.pickupLocation).first()).toBeVisible();
  await stream;
  const headers = { authorization: `Bearer ${session.token}` };
  await page.request.post(signOut.path, { headers });
  await expect(page).toHaveURL('/auth');
});
