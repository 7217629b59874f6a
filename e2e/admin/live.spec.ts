import type { Page, Response } from '@playwright/test';
import { signOut } from '@anandham/contract/operations/accounts';
import { confirmBooking } from '@anandham/contract/operations/bookings';
import { approveBooking } from '@anandham/contract/operations/admin';
import { streamEvents } from '@anandham/contract/operations/live';
import { expectSessionEnd, registerAndSignIn, startSession } from '#support/accounts.ts';
import { bookTrip } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { admin, newCustomer } from '#support/people.ts';

/** Blocks polling, so every change must come from the event stream. */
async function blockPolling(page: Page): Promise<void> {
  const content = `
    const originalSetInterval = window.setInterval.bind(window);
    window.setInterval = (callback, milliseconds, ...rest) =>
      milliseconds >= 15_000 ? 0 : originalSetInterval(callback, milliseconds, ...rest);`;
  await page.addInitScript({ content });
}

const streamOf = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith(streamEvents.path));

async function put(page: Page, path: string, token: string, bookingId: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.put(path, { headers, data: { bookingId } });
  expect(answer.ok()).toBe(true);
}

/** Creates a customer with this many confirmed bookings; `approve` approves the next one by API. */
async function withConfirmedTrips(page: Page, openBrowser: () => Promise<Page>, count = 1) {
  const session = await registerAndSignIn(page, newCustomer());
  const waiting: string[] = [];
  while (waiting.length < count) {
    const { _id: id } = await bookTrip(page, session);
    await put(page, confirmBooking.path, session.token, id);
    waiting.push(id);
  }
  const adminPage = await openBrowser();
  const operator = await startSession(adminPage, admin.email, admin.password);
  const approve = () => put(adminPage, approveBooking.path, operator.token, waiting.shift() ?? '');
  return { session, approve };
}

test('a customer’s page shows approvals live, also after a lost network and a hidden tab', async ({
  page,
  openBrowser,
  expectNetworkErrors,
  expectHttpError,
}) => {
  expectNetworkErrors();
  expectSessionEnd(expectHttpError);
  const { session, approve } = await withConfirmedTrips(page, openBrowser, 3);
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
  const waiting = page.getByText('waiting for approval');
  const approved = page.getByRole('button', { name: 'Write a Review' });
  const stream = streamOf(page);
  await page.goto('/bookings');
  await expect(waiting).toHaveCount(3);
  await stream;
  await approve();
  await expect(approved).toHaveCount(1);

  await page.context().setOffline(true);
  await approve();
  await expect(waiting).toHaveCount(2);
  const again = streamOf(page);
  await page.context().setOffline(false);
  await expect(approved).toHaveCount(2);
  await again;

  const open = () => page.evaluate('window.streams.filter(({ aborted }) => !aborted).length');
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));`);
  const openStreams = await open();
  expect(openStreams).toBeGreaterThan(0);
  await show('hidden');
  expect(await open()).toBe(0);
  await approve();
  await show('visible');
  expect(await open()).toBe(1);
  await expect(approved).toHaveCount(3);

  // When the session ends elsewhere, the page redirects to the sign-in page.
  await page.request.post(signOut.path, { headers: { authorization: `Bearer ${session.token}` } });
  await expect(page).toHaveURL(/\/auth(\?from=|$)/);
});

test('an admin sees a new booking live', async ({ page, openBrowser }) => {
  const customer = newCustomer();
  const session = await registerAndSignIn(page, customer);
  const adminPage = await openBrowser();
  await startSession(adminPage, admin.email, admin.password);
  await blockPolling(adminPage);
  const stream = streamOf(adminPage);
  await adminPage.goto('/admin');
  await stream;
  await bookTrip(page, session);
  const row = adminPage.getByRole('row').or(adminPage.getByRole('article'));
  await expect(row.filter({ hasText: customer.mobile })).toBeVisible();
});

test('a customer whose proxy blocks the stream sees the approval by polling, without an error', async ({
  page,
  openBrowser,
}) => {
  const { approve } = await withConfirmedTrips(page, openBrowser);
  // The login page of a Wi-Fi in place of the stream.
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
