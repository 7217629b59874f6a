import { expect, test } from '#support/fixtures.ts';
import {
  bookButton,
  bookOffline,
  holdFirstAttempt,
  queueFilledTrip,
  queuedNotice,
  pendingCount,
  bookingRequests,
} from '#support/queued-booking.ts';
import { expectToast } from '#support/toasts.ts';

test('a customer books offline, and the booking is sent once when the network is back', async ({
  page,
  expectNetworkErrors,
}) => {
  expectNetworkErrors();
  await page.clock.install();
  const session = await bookOffline(page);
  await page.getByRole('button', { name: 'Send it now' }).click();
  await expect(queuedNotice(page)).toBeVisible();
  // When an attempt fails although the network is back, another follows at once.
  const { attempts, end } = await holdFirstAttempt(page, { first: 'abort', later: 'continue' });
  await page.context().setOffline(false);
  await expect.poll(attempts).toBe(1);
  // With the clock paused, no timer can cause the next attempt.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate("dispatchEvent(new Event('online'))");
  end();
  await expect.poll(attempts).toBe(2);
  await page.clock.resume();
  await expectToast(page, 'has been made');
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('region', { name: 'Confirm Your Booking' })).toContainText('Madurai');
  expect(await pendingCount(page, session)).toBe(1);
});

test('a customer cancels a queued booking, queues it again, and it is sent from another page', async ({
  page,
  expectNetworkErrors,
}) => {
  expectNetworkErrors();
  const session = await bookOffline(page);
  const focused = page.locator(':focus');
  await expect(focused).toContainText('not booked yet');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.context().setOffline(false);
  await expect(focused.getByRole('button', { name: 'Book', exact: true })).toBeVisible();
  await expect(page.getByLabel('Pickup date')).not.toHaveValue('');
  await page.reload();
  await page.locator('#booknow').scrollIntoViewIfNeeded();
  await expect(bookButton(page)).toBeVisible();
  expect(await pendingCount(page, session)).toBe(0);

  await queueFilledTrip(page);
  // The blocked requests keep this page from sending the booking before the next page opens.
  await page.route(bookingRequests, (route) => route.abort());
  await page.context().setOffline(false);
  await page.goto('/profile');
  await page.unroute(bookingRequests);
  await expect.poll(() => pendingCount(page, session), { timeout: 30_000 }).toBe(1);
});

test('a customer who cancels a queued booking too late sees that it was booked, and a newer one stays queued', async ({
  page,
  expectNetworkErrors,
}) => {
  expectNetworkErrors();
  const session = await bookOffline(page);
  const { attempts, end } = await holdFirstAttempt(page, { first: 'continue', later: 'abort' });
  await page.context().setOffline(false);
  await expect.poll(attempts).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'One attempt was already sent');
  await expect(bookButton(page)).toBeVisible();
  await page.getByLabel('Time', { exact: true }).fill('07:30');
  await bookButton(page).click();
  await expect(queuedNotice(page)).toBeVisible();
  end();
  await expectToast(page, 'was booked before you stopped it');
  await expect(page).toHaveURL(/#booknow$/);
  await expect(queuedNotice(page)).toBeVisible();
  expect(await pendingCount(page, session)).toBe(1);
  await page.unroute(bookingRequests);
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expectToast(page, 'has been made');
  expect(await pendingCount(page, session)).toBe(2);
});
