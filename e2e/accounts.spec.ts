import type { Page } from '@playwright/test';
import { signIn as signInOperation } from '@anandham/contract/operations/accounts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { admin, newCustomer } from './people.ts';
import { arriveSignedIn, expectToast, register, signIn, startSession } from './steps.ts';

test('two different passwords are told apart before anything is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill('Meena');
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('E-mail', { exact: true }).fill('meena@example.com');
  await page.getByLabel('Password', { exact: true }).fill('jasmine rice and rain');
  await page.getByLabel('Confirm password', { exact: true }).fill('jasmine rice and sun');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByText('Password and Confirm Password do not match')).toBeVisible();
  expect(sent.filter((url) => url.includes('/api/auth/signup'))).toEqual([]);
  await expect(page.getByLabel('Username')).toHaveValue('Meena');
});

test('a wrong password is told once, kindly, and what was typed stays', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(400);
  const customer = newCustomer();
  await register(page, customer);
  await page.goto('/auth');
  await signIn(page, customer.mobile, 'not this one');
  await expectToast(page, 'do not match');
  await expect(page.getByLabel('E-mail or mobile number')).toHaveValue(customer.mobile);
  // The spinner rests three seconds after a failure.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('while a login is under way nobody registers; a failed one rests for three seconds', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(400);
  const register = page.getByRole('tab', { name: 'Register' });
  const busy = page.getByRole('button', { name: 'Loading...' });
  const release = await holdRequests(page, `**${signInOperation.path}`);
  await page.clock.install();
  await page.goto('/auth');
  await signIn(page, newCustomer().email, 'not this one');
  await expect(busy).toBeVisible();
  await expect(register).toBeDisabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await expect(page.getByRole('status').getByText('do not match')).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(busy).toBeVisible();
  await expect(register).toBeDisabled();
  await page.clock.runFor(1);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await expect(register).toBeEnabled();
});

test('an e-mail that is taken is named beside its field', async ({ page, expectRefusal }) => {
  expectRefusal(409);
  const customer = newCustomer();
  await register(page, customer);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill('Somebody');
  await page.getByLabel('Phone').fill(newCustomer().mobile);
  await page.getByLabel('E-mail', { exact: true }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByText('This e-mail already has an account')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('Somebody');
});

/** As on a page that was left open over a release: this file of the old one is gone. */
async function loseWords(page: Page): Promise<void> {
  await page.route('**/assets/words-for-answers-*.js', (route) => route.abort());
}

test('who signs in while the words for answers are lost is signed in all the same', async ({
  page,
  expectLostNetwork,
}) => {
  expectLostNetwork();
  const customer = newCustomer('Kavitha');
  await register(page, customer);
  await loseWords(page);
  await page.goto('/auth');
  await signIn(page, customer.email, customer.password);
  await expectToast(page, 'Done.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Kavitha' })).toBeVisible();
});

test('what the server refuses while the words for answers are lost is told as it says it', async ({
  page,
  expectLostNetwork,
  expectRefusal,
}) => {
  expectLostNetwork();
  expectRefusal(409);
  const other = await register(page);
  await arriveSignedIn(page, newCustomer());
  await loseWords(page);
  await page.goto('/profile');
  const details = page.getByRole('region', { name: 'Your details' });
  await details.getByLabel('Mobile number').fill(other.mobile);
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByText('already has an account')).toBeVisible();
  await expect(details.getByLabel('Mobile number')).toBeFocused();
});

test('the places where answers will be told are there before them, for those who hear the page', async ({
  page,
}) => {
  await page.goto('/auth');
  // Of the form, and of the way in with Google.
  await expect(page.getByRole('status')).toHaveCount(2);
});

test('a password can be looked at while it is typed', async ({ page }) => {
  await page.goto('/auth');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret words');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a customer is led from the desk to the home page', async ({ page }) => {
  await arriveSignedIn(page, newCustomer());
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});

test('a role written into the browser by hand opens nothing', async ({ page, expectRefusal }) => {
  // The desk's list is asked for at once; what the browser believes of itself is no right to it.
  expectRefusal(403);
  await arriveSignedIn(page, newCustomer());
  await page.evaluate(() => {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...(user as object), role: 'admin' }));
  });
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});

test('an admin finds the way to the desk in the menu, and no Book button', async ({ page }) => {
  await startSession(page, admin.email, admin.password);
  await page.goto('/');
  await page.locator('#booknow').scrollIntoViewIfNeeded();
  await expect(page.getByText('You are signed in as an admin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(0);
});

test('whoever is sent to sign in comes back to where they were going', async ({ page }) => {
  const customer = newCustomer();
  await register(page, customer);
  await page.goto('/bookings');
  await expect(page).toHaveURL('/auth');
  await signIn(page, customer.email, customer.password);
  await expect(page).toHaveURL('/bookings');
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

test('an account record that makes no sense breaks no page', async ({ page }) => {
  await page.goto('/success');
  await page.evaluate(() => localStorage.setItem('user', '{"name":5,"role":{}}'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});
