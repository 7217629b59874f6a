import type { Page } from '@playwright/test';
import { signIn as signInOperation } from '@anandham/contract/operations/accounts';
import { expect, test } from '#support/fixtures.ts';
import { holdRequests } from '#support/hold-requests.ts';
import { newCustomer } from '#support/people.ts';
import { arriveSignedIn, expectToast, register, signIn } from '#support/steps.ts';

test('the forms show the password on request, tell two different ones apart, and name an email that is taken', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(409);
  const customer = await register(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/auth');
  // Status regions must exist before their text: of the form, and of the sign-in with Google.
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

test('a wrong password is told once; nobody registers meanwhile, and the form rests for three seconds', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(400);
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

/** As on a page that was left open over a release: this file of the old one is gone. */
async function loseWords(page: Page): Promise<void> {
  await page.route('**/assets/answer-messages-*.js', (route) => route.abort());
}

test('while the words for answers are lost a customer is signed in all the same, and reads what the server says', async ({
  page,
  expectLostNetwork,
  expectRefusal,
}) => {
  expectLostNetwork();
  expectRefusal(409);
  const other = await register(page);
  const customer = await register(page, newCustomer('Kavitha'));
  await loseWords(page);
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

test('a customer is led from the admin area home, also with a role written in by hand; a record without sense breaks nothing', async ({
  page,
  expectRefusal,
}) => {
  await arriveSignedIn(page, newCustomer());
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  // The admin area's list is asked for at once; what the browser believes of itself is no right to it.
  expectRefusal(403);
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

test('a late answer to an old session does not end the new one', async ({
  page,
  expectRefusal,
}) => {
  const asked = ['**/api/auth/verify', '**/api/account', '**/api/account/sessions'];
  asked.forEach(() => expectRefusal(401));
  const customer = newCustomer();
  const { token, rest } = await arriveSignedIn(page, customer);
  await page.evaluate(() => sessionStorage.setItem('token', 'a token that has died'));
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  for (const call of asked) {
    await page.route(call, async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
  }
  const answered = Promise.all(asked.map((call) => page.waitForResponse(call)));
  await page.goto('/profile');
  await expect(page.getByText(rest.email)).toBeVisible();
  await page.evaluate((live) => sessionStorage.setItem('token', live), token);
  release(undefined);
  await answered;
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe(token);
});
