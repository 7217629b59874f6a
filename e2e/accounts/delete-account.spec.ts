import type { Page } from '@playwright/test';
import { cancelBooking } from '@anandham/contract/operations/bookings';
import { expectSessionEnd, registerAndSignIn, signIn, verifyEmail } from '#support/accounts.ts';
import { bookTrip } from '#support/bookings.ts';
import { expectAccountDeletedEmail } from '#support/emails.ts';
import { expect, test } from '#support/fixtures.ts';
import { holdRequests } from '#support/loading.ts';
import { newCustomer } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('a customer can delete the account only after the open trip is cancelled', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(409);
  expectHttpError(400);
  const customer = newCustomer();
  const session = await registerAndSignIn(page, customer);
  await verifyEmail(page, customer);
  const { _id } = await bookTrip(page, session);
  await page.goto('/profile');
  const opener = page.getByRole('button', { name: 'Delete account' });
  await opener.click();
  await expect(dialog(page)).toContainText('past trips stay in our accounting records');
  const remove = dialog(page).getByRole('button', { name: 'Delete permanently' });
  await dialog(page).getByLabel('Your password').fill(customer.password);
  await remove.click();
  await expect(dialog(page).getByText('You still have an open trip.')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'See your bookings' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(opener).toBeFocused();

  await page.request.delete(cancelBooking.path.replace(':id', _id), {
    headers: { authorization: `Bearer ${session.token}` },
  });
  await opener.click();
  await dialog(page).getByLabel('Your password').fill(customer.password);
  // The dialog stays open while the account is being deleted.
  const release = await holdRequests(page, '**/api/account');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Keep my account' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeVisible();
  release();
  await expectDeleted(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeAttached();
  await expectAccountDeletedEmail(customer.email);
  await page.goto('/auth');
  await signIn(page, customer.email, customer.password);
  await expectToast(page, 'do not match');
});

/** The account is deleted, and the browser stores nothing of it, only the operator's settings. */
async function expectDeleted(page: Page): Promise<void> {
  await expectToast(page, 'Your account has been deleted.');
  const stored = () =>
    page.evaluate(() => [sessionStorage.getItem('token'), ...Object.keys(localStorage)]);
  await expect.poll(stored).toEqual([null, 'settings']);
}

test('a customer who leaves the page while the account is being deleted keeps nothing in the browser', async ({
  page,
  expectHttpError,
}) => {
  expectSessionEnd(expectHttpError);
  const customer = newCustomer();
  await registerAndSignIn(page, customer);
  await page.goto('/admins');
  await page.getByRole('button', { name: customer.name }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog(page).getByLabel('Your password').fill(customer.password);
  const release = await holdRequests(page, '**/api/account');
  const requested = page.waitForRequest('**/api/account');
  await page.keyboard.press('Enter');
  await requested;
  await page.goBack();
  await expect(page).toHaveURL('/admins');
  release();
  await expectDeleted(page);
});
