import type { Page } from '@playwright/test';
import { signIn as signInOperation } from '@anandham/contract/operations/accounts';
import { registerAndSignIn, register, signIn } from '#support/accounts.ts';
import { expect, test } from '#support/fixtures.ts';
import { holdRequests, scripts } from '#support/loading.ts';
import { newCustomer } from '#support/people.ts';
import { expectToast, keepToasts } from '#support/toasts.ts';

test('a customer shows the password, and the form rejects two different passwords and a taken email', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(409);
  const customer = await register(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/auth');
  // Status regions must exist before their text: one of the form and one of the sign-in with Google.
  await expect(page.getByRole('status')).toHaveCount(2);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret words');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill('Meena');
  await page.getByLabel('Phone').fill(newCustomer().mobile);
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill('jasmine rice and rain');
  await page.getByLabel('Confirm password', { exact: true }).fill('jasmine rice and sun');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByText('Password and Confirm Password do not match')).toBeVisible();
  expect(sent.filter((url) => url.includes('/api/auth/signup'))).toEqual([]);
  await page.getByLabel('Confirm password', { exact: true }).fill('jasmine rice and rain');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByText('This email already has an account')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('Meena');
});

test('a customer who enters a wrong password sees one error and can try again after three seconds', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(400);
  const customer = newCustomer();
  await register(page, customer);
  const tab = page.getByRole('tab', { name: 'Register' });
  const busy = page.getByRole('button', { name: 'Loading...' });
  const login = page.getByRole('button', { name: 'Login', exact: true });
  const release = await holdRequests(page, `**${signInOperation.path}`);
  await page.clock.install();
  await page.goto('/auth');
  await signIn(page, customer.mobile, 'not this one');
  await expect(busy).toBeVisible();
  await expect(tab).toBeDisabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await keepToasts(page);
  release();
  await expect(page.getByRole('status').getByText('do not match')).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(busy).toBeVisible();
  await expect(tab).toBeDisabled();
  await page.clock.runFor(1);
  await expect(login).toBeEnabled();
  await expect(tab).toBeEnabled();
  await expect(page.getByLabel('Email or mobile number')).toHaveValue(customer.mobile);
  await page.clock.resume();
  await expectToast(page, 'do not match');
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await login.click();
  await expect(page).toHaveURL('/');
});

/** Blocks a chunk, as when a page stays open over a release and its old chunks are gone. */
async function blockAnswerMessages(page: Page): Promise<void> {
  await page.route(scripts('answer-messages*'), (route) => route.abort());
}

test('a customer signs in and reads the server’s messages when the chunk with the texts does not load', async ({
  page,
  expectNetworkErrors,
  expectHttpError,
}) => {
  expectNetworkErrors();
  expectHttpError(409);
  const other = await register(page);
  const customer = await register(page, newCustomer('Kavitha'));
  await blockAnswerMessages(page);
  await page.goto('/auth');
  await signIn(page, customer.email, customer.password);
  await expectToast(page, 'Done.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Kavitha' })).toBeVisible();

  await page.goto('/profile');
  const details = page.getByRole('region', { name: 'Your details' });
  await details.getByLabel('Mobile number').fill(other.mobile);
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByText('already has an account')).toBeVisible();
  await expect(details.getByLabel('Mobile number')).toBeFocused();
});

test('a customer is redirected from the admin area, also with a forged role, and an invalid stored user is ignored', async ({
  page,
  expectHttpError,
}) => {
  await registerAndSignIn(page, newCustomer());
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  // The page requests the admin list at once, and the server refuses it whatever the stored role says.
  expectHttpError(403);
  await page.evaluate(() => {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...(user as object), role: 'admin' }));
  });
  await page.goto('/admin');
  await expect(page).toHaveURL('/');

  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.setItem('user', '{"name":5,"role":{}}');
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a late 401 for an old session does not end a customer’s new session', async ({
  page,
  expectHttpError,
}) => {
  const requested = ['**/api/auth/verify', '**/api/account', '**/api/account/sessions'];
  requested.forEach(() => expectHttpError(401));
  const customer = newCustomer();
  const { token, rest } = await registerAndSignIn(page, customer);
  await page.evaluate(() => sessionStorage.setItem('token', 'an expired token'));
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  for (const call of requested) {
    await page.route(call, async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
  }
  const answered = Promise.all(requested.map((call) => page.waitForResponse(call)));
  await page.goto('/profile');
  await expect(page.getByText(rest.email)).toBeVisible();
  await page.evaluate((live) => sessionStorage.setItem('token', live), token);
  release(undefined);
  await answered;
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe(token);
});
