import { createReview } from '@anandham/contract/operations/reviews';
import { registerAndSignIn, startSession } from '#support/accounts.ts';
import { bookTrip } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { admin, newCustomer } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

test(
  'a customer without a network sees an error toast, cancels one of two bookings and confirms the other once with a double click',
  { tag: '@phone' },
  async ({ page, expectNetworkErrors }) => {
    expectNetworkErrors();
    const session = await registerAndSignIn(page, newCustomer());
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
    // The chunk with the toast is not loaded yet.
    const confirm = waiting.getByRole('button', { name: 'Confirm', exact: true });
    await page.context().setOffline(true);
    await confirm.click();
    await expectToast(page, "Can't reach our server");
    await expect(waiting).toContainText('2 bookings to confirm');
    await expect(waiting).toContainText('Madurai');
    await page.context().setOffline(false);

    await waiting.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(waiting).toContainText('2 bookings to confirm');
    await waiting.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expectToast(page, 'cancelled');
    await expect(waiting).not.toContainText('2 bookings to confirm');
    await confirm.dblclick();
    await expectToast(page, 'is confirmed');
    await expect(page.getByRole('region', { name: 'Previous Bookings' })).toContainText(
      'waiting for approval',
    );
    await expect(page.getByText('already been confirmed')).toHaveCount(0);
  },
);

test(
  'a customer cannot send an empty review, and keeps the text when sending fails',
  { tag: '@phone' },
  async ({ page, openBrowser, expectHttpError }) => {
    expectHttpError(503);
    const session = await registerAndSignIn(page, newCustomer());
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
