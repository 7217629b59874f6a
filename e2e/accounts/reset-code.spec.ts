import { requestReset } from '@anandham/contract/operations/accounts';
import { register } from '#support/accounts.ts';
import { differentCode, resetEmail } from '#support/emails.ts';
import { expect, test } from '#support/fixtures.ts';
import {
  digitBox,
  continueButton,
  fillPasswords,
  requestResetCode,
  newPassword,
  timeLeft,
  typeCode,
} from '#support/password-reset.ts';
import { newCustomer } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

test('a customer’s code stops working after five wrong attempts, but the link still works', async ({
  page,
  expectHttpError,
}) => {
  const customer = await register(page);
  await requestResetCode(page, customer);
  const { code, link } = await resetEmail(customer.email);
  for (const attempt of [1, 2, 3, 4, 5]) {
    expectHttpError(400);
    await typeCode(page, differentCode(code, attempt));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('code');
  }
  await expect(page.getByText('this code no longer works')).toBeVisible();
  expectHttpError(400);
  await typeCode(page, code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('this code no longer works')).toBeVisible();
  await page.goto(link);
  await fillPasswords(page, newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/success');
});

test('a customer whose code has expired after two minutes requests a new one', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(400);
  const customer = await register(page);
  await page.clock.install();
  await requestResetCode(page, customer);
  const first = await resetEmail(customer.email);
  const resend = page.getByRole('button', { name: 'Resend' });
  await typeCode(page, '12');
  await expect(resend).toBeDisabled();
  await page.clock.fastForward('02:00');
  await expect(timeLeft(page)).toHaveText('Expired');
  await resend.click();
  await expectToast(page, 'we have sent a code to it');
  await expect(timeLeft(page)).toHaveText(/^[12]:\d\d$/);
  await expect(resend).toBeDisabled();
  for (const number of [1, 2, 3, 4]) await expect(digitBox(page, number)).toHaveValue('');

  const second = await resetEmail(customer.email, { nth: 2 });
  if (second.code !== first.code) {
    await typeCode(page, first.code);
    await continueButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'wrong or has expired' })).toBeVisible();
  }
  await typeCode(page, second.code);
  await continueButton(page).click();
  await expect(page).toHaveURL('/confirm');
});

test('a visitor without an account gets the same answer, enters only digits, and sees how long to wait after too many emails', async ({
  page,
  context,
  expectHttpError,
}) => {
  const forgetPath = `**${requestReset.path}`;
  const send = page.getByRole('button', { name: 'Continue', exact: true });
  await page.goto('/forgot');
  await send.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('nobody at example');
  await expect(page.getByText('Invalid email')).toBeVisible();
  await page.getByLabel('Email').fill(newCustomer().email);
  // An invalid response.
  await page.route(forgetPath, (route) => route.fulfill({ body: 'moved' }));
  await send.click();
  await expectToast(page, 'Something went wrong. Please try again.');
  await page.unroute(forgetPath);
  await send.click();
  await expectToast(page, 'If this email has an account, we have sent a code to it.');
  await expect(page).toHaveURL('/verify');

  await expect(digitBox(page, 1)).toBeFocused();
  await page.keyboard.type('4x');
  await expect(digitBox(page, 1)).toHaveValue('4');
  await expect(digitBox(page, 2)).toHaveValue('');
  await expect(digitBox(page, 2)).toBeFocused();
  await page.keyboard.type('8');
  await expect(digitBox(page, 3)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(digitBox(page, 2)).toHaveValue('');
  await expect(digitBox(page, 2)).toBeFocused();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate("navigator.clipboard.writeText(' 48 15 ')");
  await page.keyboard.press('ControlOrMeta+V');
  for (const number of [1, 2, 3, 4]) {
    await expect(digitBox(page, number)).toHaveValue('4815'.charAt(number - 1));
  }
  await expect(digitBox(page, 4)).toBeFocused();
  await expect(continueButton(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Change' }).click();
  await expect(page).toHaveURL('/forgot');

  expectHttpError(429);
  const { email } = newCustomer();
  let status = 200;
  while (status === 200) {
    status = (await page.request.post(requestReset.path, { data: { email } })).status();
  }
  await page.getByLabel('Email').fill(email);
  await send.click();
  await expectToast(page, /Use the latest one, or wait \d+ minutes/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
