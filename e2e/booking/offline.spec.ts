import type { Page, Response } from '@playwright/test';
import { expect, test, wholeBrowser } from '#support/fixtures.ts';
import { newCustomer } from '#support/people.ts';
import { arriveSignedIn, bookTrip } from '#support/steps.ts';

test.use(wholeBrowser);

/** What the browser keeps for the time without a network, as paths. */
const listCaches = `(async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
})()`;

/** Somebody signed in who has looked at the bookings, with the site kept for later. */
async function visitedCustomer(page: Page): Promise<void> {
  const session = await arriveSignedIn(page, newCustomer());
  await bookTrip(page, session);
  await page.goto('/bookings');
  await expect(page.getByRole('region', { name: 'Confirm Your Booking' })).toContainText('Madurai');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  // Only a page that was opened since is the worker's.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Confirm Your Booking' })).toContainText('Madurai');
}

test('the site opens without a network, and after logging out nothing of the bookings is left', async ({
  page,
  openTab,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  await visitedCustomer(page);
  // With a network, pages always come from the server.
  const answers: boolean[] = [];
  const noteAnswer = (response: Response) => {
    if (response.request().isNavigationRequest()) answers.push(response.fromServiceWorker());
  };
  page.on('response', noteAnswer);
  const release = await page.request.get('/bookings').then((answer) => answer.headers()['etag']);
  const answer = await page.reload();
  expect(answer?.headers()['etag']).toBe(release);
  const kept = await page.evaluate<string[]>(listCaches);
  expect(kept).toContain('/bookings');
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(answers).toHaveLength(1);
  page.off('response', noteAnswer);

  // Without one, the last known bookings are called old.
  await page.context().setOffline(true);
  await page.reload();
  const waiting = page.getByRole('region', { name: 'Confirm Your Booking' });
  await expect(waiting).toContainText('No connection. Last updated');
  await expect(waiting).toContainText('Madurai');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Call/ }).first()).toBeVisible();

  // A new window shows the last trips to read, and the phone.
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
  await expect(page.getByRole('alert').filter({ hasText: 'Logout successful' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Madurai');
  await page.context().setOffline(true);
  await page.goto('/bookings');
  await expect(page.getByText('Madurai, Tamil Nadu')).toHaveCount(0);
});
