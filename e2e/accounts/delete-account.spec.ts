import type { Page } from '@playwright/test';
import { cancelBooking } from '@anandham/contract/operations/bookings';
import { expectEnd } from '#support/expect-session-end.ts';
import { expect, test } from '#support/fixtures.ts';
import { holdRequests } from '#support/hold-requests.ts';
import { expectAccountDeletedEmail } from '#support/emails.ts';
import { newCustomer } from '#support/people.ts';
import { arriveSignedIn, bookTrip, expectToast, signIn, verifyEmail } from '#support/steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('an account with an open trip stays; when the trip is given up, it goes for good', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(409);
  expectRefusal(400);
  const customer = newCustomer();
  const session = await arriveSignedIn(page, customer);
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
  // The window stays while the account is being deleted.
  const release = await holdRequests(page, '**/api/account');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Keep my account' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeVisible();
  release();
  await expectGone(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeAttached();
  await expectAccountDeletedEmail(customer.email);
  await page.goto('/auth');
  await signIn(page, customer.email, customer.password);
  await expectToast(page, 'do not match');
});

/** The account is gone, and nothing of it is left in the browser. */
async function expectGone(page: Page): Promise<void> {
  await expectToast(page, 'Your account has been deleted.');
  const left = () => page.evaluate(() => [sessionStorage.getItem('token'), localStorage.length]);
  await expect.poll(left).toEqual([null, 0]);
}

test('whoever goes on while the account is being deleted leaves nothing in the browser', async ({
  page,
  expectRefusal,
}) => {
  expectEnd(expectRefusal);
  const customer = newCustomer();
  await arriveSignedIn(page, customer);
  await page.goto('/admins');
  await page.getByRole('button', { name: customer.name }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog(page).getByLabel('Your password').fill(customer.password);
  const release = await holdRequests(page, '**/api/account');
  const asked = page.waitForRequest('**/api/account');
  await page.keyboard.press('Enter');
  await asked;
  await page.goBack();
  await expect(page).toHaveURL('/admins');
  release();
  await expectGone(page);
});
