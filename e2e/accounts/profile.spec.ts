import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  expectSessionEnd,
  registerAndSignIn,
  register,
  signIn,
  startSession,
  verifyEmail,
} from '#support/accounts.ts';
import { bookTrip } from '#support/bookings.ts';
import { expectEmailChangedEmail } from '#support/emails.ts';
import { expect, test } from '#support/fixtures.ts';
import { newCustomer, type Person } from '#support/people.ts';
import { expectToast, keepToasts } from '#support/toasts.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const sessions = (page: Page) => section(page, 'Where you are signed in');
const dialog = (page: Page) => page.getByRole('dialog');

test('a customer changes name, mobile number and email, signs in with the new number and downloads the data', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(409);
  const other = await register(page);
  const customer = newCustomer();
  const { _id } = await bookTrip(page, await registerAndSignIn(page, customer));
  await page.goto('/profile');
  const details = section(page, 'Your details');
  const save = details.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeDisabled();
  await details.getByLabel('Mobile number').fill('12345');
  await save.click();
  await expect(details.getByText('Enter a valid 10-digit mobile number')).toBeVisible();
  await details.getByLabel('Mobile number').fill(other.mobile);
  await details.getByLabel('Name').fill('Somebody');
  await save.click();
  await expect(details.getByText('This mobile number already has an account')).toBeVisible();
  await expect(details.getByLabel('Mobile number')).toBeFocused();
  await expect(details.getByLabel('Name')).toHaveValue('Somebody');
  const mobile = newCustomer().mobile;
  await details.getByLabel('Name').fill('Thenmozhi');
  await details.getByLabel('Mobile number').fill(`+91 ${mobile}`);
  await save.click();
  await expectToast(page, 'Your changes are saved.');
  await expect(page.getByText('Thenmozhi')).toBeVisible();
  await expect(details.getByLabel('Mobile number')).toHaveValue(mobile);
  await expect(save).toBeDisabled();

  await page.getByRole('button', { name: 'Log out here' }).click();
  await expect(page).toHaveURL(/\/auth(\?from=|$)/);
  await signIn(page, mobile, customer.password);
  await expect(page).toHaveURL('/profile');

  await keepToasts(page);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  await expectToast(page, 'Your data is in your downloads.');
  const data: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { rest: { email: customer.email, mobile } },
    bookings: [{ _id, history: [{ by: 'you', action: 'request' }] }],
  });

  expectHttpError(400);
  await changeEmail(page, customer);
});

/** Changes the email with the password. The old address is notified. */
async function changeEmail(page: Page, customer: Person): Promise<void> {
  await verifyEmail(page, customer);
  const opener = page.getByRole('button', { name: 'Change email' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('New email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  const email = `new.${customer.email}`;
  await dialog(page).getByLabel('New email').fill(email);
  await dialog(page).getByLabel('Your password').fill('not this one');
  await dialog(page).getByRole('button', { name: 'Change email' }).click();
  await expect(dialog(page).getByText('Incorrect password')).toBeVisible();
  await expect(dialog(page).getByLabel('Your password')).toBeFocused();
  await expect(dialog(page).getByLabel('New email')).toHaveValue(email);
  await dialog(page).getByLabel('Your password').fill(customer.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Your email has been changed.');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expectEmailChangedEmail(customer.email);
}

test('a customer signs out one device and then all others, and a new password also ends them', async ({
  page,
  openBrowser,
  expectHttpError,
}) => {
  expectSessionEnd(expectHttpError);
  expectSessionEnd(expectHttpError);
  const customer = newCustomer();
  await registerAndSignIn(page, customer);
  const others = [await openBrowser(), await openBrowser(), await openBrowser()];
  for (const other of others) await startSession(other, customer.email, customer.password);
  await page.goto('/profile');
  const rows = sessions(page).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('This device');

  await rows.nth(1).getByRole('button').click();
  await expectToast(page, 'That session has ended.');
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();

  const all = page.getByRole('button', { name: 'Sign out everywhere else' });
  await all.click();
  await expect(dialog(page).getByRole('button', { name: 'Leave them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(all).toBeFocused();
  await expect(rows).toHaveCount(3);
  await all.click();
  await dialog(page).getByRole('button', { name: 'Yes, sign out' }).click();
  await expectToast(page, 'All other sessions have ended.');
  await expect(rows).toHaveCount(1);
  const [phone] = others as [Page];
  await phone.goto('/bookings');
  await expect(phone).toHaveURL(/\/auth(\?from=|$)/);

  await startSession(phone, customer.email, customer.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  const fill = async (current: string, next: string, repeated = next) => {
    await dialog(page).getByLabel('Current password').fill(current);
    await dialog(page).getByLabel('New password', { exact: true }).fill(next);
    await dialog(page).getByLabel('Confirm new password').fill(repeated);
    await dialog(page).getByRole('button', { name: 'Change password' }).click();
  };
  await fill(customer.password, 'tamarind and temple bells', 'tamarind and temple');
  await expect(dialog(page).getByText('Password and Confirm Password do not match')).toBeVisible();
  await fill(customer.password, 'tamarind and temple bells');
  await expectToast(page, 'Your password has been changed.');
  await expect(sessions(page).getByText('No other devices.')).toBeVisible();
  await phone.goto('/profile');
  await expect(phone).toHaveURL(/\/auth(\?from=|$)/);
  await signIn(phone, customer.email, 'tamarind and temple bells');
  await expect(phone).toHaveURL('/profile');
});
