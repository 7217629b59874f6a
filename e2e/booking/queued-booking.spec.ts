import { expect, test } from '#support/fixtures.ts';
import {
  book,
  bookWithoutNetwork,
  holdFirstTry,
  keepFilled,
  note,
  pendingCount,
  tried,
} from '#support/queued-booking-steps.ts';
import { expectToast } from '#support/steps.ts';

test('a booking made without a network is kept, and booked once when it is back', async ({
  page,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  await page.clock.install();
  const session = await bookWithoutNetwork(page);
  await page.getByRole('button', { name: 'Send it now' }).click();
  await expect(note(page)).toBeVisible();
  // A try that left before the network was back is followed by another one at once.
  const { tries, end } = await holdFirstTry(page, { first: 'abort', later: 'continue' });
  await page.context().setOffline(false);
  await expect.poll(tries).toBe(1);
  // No clock brings the next try from here on.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate("dispatchEvent(new Event('online'))");
  end();
  await expect.poll(tries).toBe(2);
  await page.clock.resume();
  await expectToast(page, 'has been made');
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('region', { name: 'Confirm Your Booking' })).toContainText('Madurai');
  expect(await pendingCount(page, session)).toBe(1);
});

test('a customer gives up what is kept, keeps it again, and it is sent from another page', async ({
  page,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  const session = await bookWithoutNetwork(page);
  const focused = page.locator(':focus');
  await expect(focused).toContainText('not booked yet');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.context().setOffline(false);
  await expect(focused.getByRole('button', { name: 'Book', exact: true })).toBeVisible();
  await expect(page.getByLabel('Pickup date')).not.toHaveValue('');
  await page.reload();
  await page.locator('#booknow').scrollIntoViewIfNeeded();
  await expect(book(page)).toBeVisible();
  expect(await pendingCount(page, session)).toBe(0);

  await keepFilled(page);
  // The network comes back while nobody looks; the sender would be quicker than the next page.
  await page.route(tried, (route) => route.abort());
  await page.context().setOffline(false);
  await page.goto('/profile');
  await page.unroute(tried);
  await expect.poll(() => pendingCount(page, session), { timeout: 30_000 }).toBe(1);
});

test('a customer who gives up too late is told so, and what is kept meanwhile stays kept', async ({
  page,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  const session = await bookWithoutNetwork(page);
  const { tries, end } = await holdFirstTry(page, { first: 'continue', later: 'abort' });
  await page.context().setOffline(false);
  await expect.poll(tries).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'One attempt was already sent');
  await expect(book(page)).toBeVisible();
  await page.getByLabel('Time', { exact: true }).fill('07:30');
  await book(page).click();
  await expect(note(page)).toBeVisible();
  end();
  await expectToast(page, 'was booked before you stopped it');
  await expect(page).toHaveURL(/#booknow$/);
  await expect(note(page)).toBeVisible();
  expect(await pendingCount(page, session)).toBe(1);
  await page.unroute(tried);
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expectToast(page, 'has been made');
  expect(await pendingCount(page, session)).toBe(2);
});
