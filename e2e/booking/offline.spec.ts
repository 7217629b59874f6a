import type { Page, Response } from '@playwright/test';
import { registerAndSignIn } from '#support/accounts.ts';
import { bookingForm, bookTrip } from '#support/bookings.ts';
import { expect, test, defaultBrowser } from '#support/fixtures.ts';
import { newCustomer } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

test.use(defaultBrowser);

/** The paths of all responses in the browser's caches. */
const listCaches = `(async () => {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
})()`;

/** Signs in a customer, opens the bookings and waits until the service worker controls the page. */
async function visitBookings(page: Page): Promise<void> {
  const session = await registerAndSignIn(page, newCustomer());
  await bookTrip(page, session);
  await page.goto('/bookings');
  await expect(page.getByRole('region', { name: 'Confirm Your Booking' })).toContainText('Madurai');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // The service worker controls only pages loaded after its activation.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Confirm Your Booking' })).toContainText('Madurai');
}

test('a customer opens the site offline, and after logging out no bookings are stored', async ({
  page,
  openTab,
  expectNetworkErrors,
}) => {
  expectNetworkErrors();
  await visitBookings(page);
  // Online, pages come from the server.
  const answers: boolean[] = [];
  const noteAnswer = (response: Response) => {
    if (response.request().isNavigationRequest()) answers.push(response.fromServiceWorker());
  };
  page.on('response', noteAnswer);
  const release = await page.request.get('/bookings').then((answer) => answer.headers()['etag']);
  const answer = await page.reload();
  expect(answer?.headers()['etag']).toBe(release);
  const cached = await page.evaluate<string[]>(listCaches);
  expect(cached).toContain('/bookings');
  expect(cached.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(answers).toHaveLength(1);
  page.off('response', noteAnswer);

  // Offline, the page shows the last known bookings with their time.
  await page.context().setOffline(true);
  await page.reload();
  const waiting = page.getByRole('region', { name: 'Confirm Your Booking' });
  await expect(waiting).toContainText('No connection. Last updated');
  await expect(waiting).toContainText('Madurai');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Call/ }).first()).toBeVisible();

  // A new tab has no session: it shows the last trips and the phone number.
  await page.goto('about:blank');
  const later = await openTab();
  await later.goto('/bookings');
  await expect(later.getByText('Last updated')).toBeVisible();
  await expect(later.getByText('Madurai, Tamil Nadu')).toBeVisible();
  await expect(later.getByRole('link', { name: /98765/ })).toBeVisible();
  await later.close();

  await page.context().setOffline(false);
  await page.goto('/bookings');
  await expect(waiting).toContainText('Madurai');
  await expect(page.getByText('No connection')).toHaveCount(0);
  await page.goto('/');
  await page.getByRole('button', { name: /Meena/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logout successful');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Madurai');
  await page.context().setOffline(true);
  await page.goto('/bookings');
  await expect(page.getByText('Madurai, Tamil Nadu')).toHaveCount(0);
});

test('a customer who never scrolled the home page uses the booking form without a network', async ({
  page,
  expectNetworkErrors,
}) => {
  expectNetworkErrors();
  await visitBookings(page);
  await page.context().setOffline(true);
  await page.goto('/');
  const form = bookingForm(page);
  await form.scrollIntoViewIfNeeded();
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(form.getByLabel('Destination')).toHaveAttribute('aria-invalid', 'true');
});
