import { requestReset, verifyCode } from '@anandham/contract/operations/accounts';
import { expectSessionEnd, register, startSession } from '#support/accounts.ts';
import { expectPasswordChangedEmail, differentCode, resetEmail } from '#support/emails.ts';
import { expect, test } from '#support/fixtures.ts';
import { expectHydrated, holdRequests } from '#support/loading.ts';
import {
  digitBox,
  continueButton,
  expectOnlyNewPasswordWorks,
  fillPasswords,
  newPassword,
  timeLeft,
} from '#support/password-reset.ts';
import { expectToast } from '#support/toasts.ts';

test('a customer resets a forgotten password with the code from the email', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(400);
  expectHttpError(400);
  const customer = await register(page);
  await page.goto('/auth');
  // Before hydration the link would load a new document, without the typed email.
  await expectHydrated(page);
  await page.getByLabel('Email or mobile number').fill(customer.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await expect(page.getByText('We will email you a 4-digit code')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectToast(page, 'we have sent a code to it');
  await expect(page).toHaveURL('/verify');

  const { code } = await resetEmail(customer.email);
  await expect(timeLeft(page)).toHaveText(/^[12]:\d\d$/);
  await expect(page.getByText(customer.email)).toBeVisible();
  await expect(continueButton(page)).toBeDisabled();
  const wrong = differentCode(code);
  await page.keyboard.type(wrong.slice(0, 3));
  await expect(continueButton(page)).toBeDisabled();
  await page.keyboard.type(wrong.slice(3));
  await continueButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'wrong or has expired' })).toBeVisible();
  await expect(digitBox(page, 1)).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByText('wrong or has expired')).toHaveCount(0);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/confirm');
  await expect(page.getByRole('heading', { name: 'New Password' })).toBeVisible();
  const update = page.getByRole('button', { name: 'UPDATE PASSWORD' });
  await expect(update).toBeDisabled();
  // The reset token survives a reload.
  await page.reload();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await expect(update).toBeDisabled();
  await page.getByLabel('Confirm password', { exact: true }).fill(customer.password);
  await update.click();
  await expect(page.getByText('Passwords must match.')).toBeVisible();
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text');
  await fillPasswords(page, newPassword);
  await update.click();
  await expectToast(page, 'Password updated successfully!');
  await expect(page).toHaveURL('/success');
  await expect(page.getByRole('heading', { name: 'Successfully' })).toBeVisible();
  await expect(page.getByText('Your password has been reset successfully')).toBeVisible();
  await expectPasswordChangedEmail(customer.email);

  await page.getByRole('link', { name: 'CONTINUE' }).click();
  await expect(page).toHaveURL(/\/auth(\?from=|$)/);
  await expect(page.getByLabel('Email or mobile number')).toHaveValue(customer.email);
  await expectOnlyNewPasswordWorks(page, customer);
});

test('a customer resets the password once with the link from the email, which ends every session', async ({
  page,
  openBrowser,
  expectHttpError,
}) => {
  // The requests of the other browser's page, after its session has ended.
  expectSessionEnd(expectHttpError);
  expectHttpError(410);
  expectHttpError(400);
  const customer = await register(page);
  const elsewhere = await openBrowser();
  await startSession(elsewhere, customer.email, customer.password);
  await page.request.post(requestReset.path, { data: { email: customer.email } });
  const { link } = await resetEmail(customer.email);
  await page.route('**/api/auth/reset/**', (route) => route.fulfill({ body: 'moved' }));
  await page.goto(link);
  await fillPasswords(page, newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  // An invalid response.
  await expect(page.getByText('Password reset failed.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(newPassword);
  await page.unroute('**/api/auth/reset/**');
  await fillPasswords(page, newPassword, 'tamarind and rice');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();

  const release = await holdRequests(page, '**/api/auth/reset/**');
  await fillPasswords(page, newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled();
  release();
  await expect(page.getByRole('status').getByText('Your password has been changed.')).toBeVisible();
  await expect(page).toHaveURL('/success');
  await elsewhere.goto('/bookings');
  await expect(elsewhere).toHaveURL(/\/auth(\?from=|$)/);
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();

  // The used link is refused before a password is typed.
  await page.goto(link);
  await expect(page.getByText('This reset link has been used or has expired.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeHidden();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/forgot');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expectOnlyNewPasswordWorks(page, customer);
});

test('a customer who leaves before the password is saved cannot use the reset token again', async ({
  page,
}) => {
  const customer = await register(page);
  await page.request.post(requestReset.path, { data: { email: customer.email } });
  const { code } = await resetEmail(customer.email);
  await page.goto('/robots.txt');
  const data = { email: customer.email, code };
  const answer = await page.request.post(verifyCode.path, { data });
  const { resetToken } = (await answer.json()) as { resetToken: string };
  const flow = { email: customer.email, codeEndsAt: Date.now(), resetToken };
  await page.evaluate(
    (text) => sessionStorage.setItem('passwordReset', text),
    JSON.stringify(flow),
  );
  await page.goto('/confirm');
  await fillPasswords(page, newPassword);
  const release = await holdRequests(page, '**/api/auth/reset/**');
  const requested = page.waitForRequest('**/api/auth/reset/**');
  await page.getByRole('button', { name: 'UPDATE PASSWORD' }).click();
  await requested;
  // The sign-in page is loaded once the password is saved.
  await page.getByRole('link', { name: 'Back to login' }).click();
  release();
  await expect(page).toHaveURL(/\/auth(\?from=|$)/);
  await expectToast(page, 'Password updated successfully!');
  expect(await page.evaluate(() => sessionStorage.getItem('passwordReset'))).toBeNull();
});
