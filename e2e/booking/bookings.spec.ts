import { createReview } from '@anandham/contract/operations/reviews';
import { expect, test } from '#support/fixtures.ts';
import { admin, newCustomer } from '#support/people.ts';
import { arriveSignedIn, bookTrip, expectToast, startSession } from '#support/steps.ts';

test(
  'from no booking to two: cancelling asks once, and a double tap confirms the next one once',
  { tag: '@phone' },
  async ({ page }) => {
    const session = await arriveSignedIn(page, newCustomer());
    await page.goto('/bookings');
    await expect(page.getByText('No data found')).toBeVisible();
    await expect(page.getByRole('img', { name: 'No data found' })).toBeVisible();
    await page.getByRole('link', { name: 'Book a trip' }).click();
    await expect(page).toHaveURL('/#booknow');

    await bookTrip(page, session);
    await bookTrip(page, session);
    await page.goto('/bookings');
    const waiting = page.getByRole('region', { name: 'Confirm Your Booking' });
    await expect(waiting).toContainText('2 bookings to confirm');
    await expect(waiting).toContainText('a rough estimate. It varies with extra distance.');
    await waiting.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(waiting).toContainText('2 bookings to confirm');
    await waiting.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expectToast(page, 'cancelled');
    await expect(waiting).not.toContainText('2 bookings to confirm');
    await waiting.getByRole('button', { name: 'Confirm', exact: true }).dblclick();
    await expectToast(page, 'is confirmed');
    await expect(page.getByRole('region', { name: 'Previous Bookings' })).toContainText(
      'waiting for approval',
    );
    await expect(page.getByText('already been confirmed')).toHaveCount(0);
  },
);

test(
  'an empty review is not sent and says what is missing; one that fails is told and stays',
  { tag: '@phone' },
  async ({ page, openBrowser, expectRefusal }) => {
    expectRefusal(503);
    const session = await arriveSignedIn(page, newCustomer());
    const { _id } = await bookTrip(page, session);
    const adminPage = await openBrowser();
    const { token } = await startSession(adminPage, admin.email, admin.password);
    const approved = await page.request.put('/api/admin/confirmbooking', {
      headers: { authorization: `Bearer ${token}` },
      data: { bookingId: _id },
    });
    expect(approved.status()).toBe(200);
    await page.goto('/bookings');
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await page.getByRole('button', { name: 'submit review' }).click();
    await expect(page.getByText('Please give a rating')).toBeVisible();
    await expect(page.getByText('Review text is required')).toBeVisible();

    await page.route(`**${createReview.path}`, (route) => route.fulfill({ status: 503 }));
    await page.getByRole('radio', { name: /^4/ }).check();
    await page.getByLabel('Review', { exact: true }).fill('On time.');
    await page.getByRole('button', { name: 'submit review' }).click();
    await expectToast(page, 'The service is not available right now.');
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue('On time.');
  },
);

test('what happened is told, although the part that shows notices could not be loaded', async ({
  page,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  const session = await arriveSignedIn(page, newCustomer());
  await bookTrip(page, session);
  await page.goto('/bookings');
  const waiting = page.getByRole('region', { name: 'Confirm Your Booking' });
  const confirm = waiting.getByRole('button', { name: 'Confirm', exact: true });
  await expect(confirm).toBeVisible();
  await page.context().setOffline(true);
  await confirm.click();
  await expectToast(page, "Can't reach our server");
  await expect(waiting).toContainText('Madurai');
  await page.context().setOffline(false);
  await confirm.click();
  await expectToast(page, 'is confirmed');
});
