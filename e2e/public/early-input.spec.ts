import type { Page } from '@playwright/test';
import { signIn as signInOperation } from '@anandham/contract/operations/accounts';
import { register, signIn } from '#support/accounts.ts';
import { expect, test } from '#support/fixtures.ts';
import { expectHydrated, holdScripts, scripts } from '#support/loading.ts';
import { newCustomer } from '#support/people.ts';

const loginName = (page: Page) => page.getByLabel('Email or mobile number');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

/** Opens the sign-in page without waiting for its scripts. */
const openEarly = (page: Page) => page.goto('/auth', { waitUntil: 'commit' });

test(
  'a customer who signs in before the scripts have loaded is signed in when they load',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = newCustomer();
    await register(page, customer);
    const release = await holdScripts(page);
    await openEarly(page);
    await signIn(page, customer.email, customer.password);
    await expect(login(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL(/\/auth(\?from=|$)/);
    release();
    await expect(page).toHaveURL('/');
  },
);

test('a visitor who clicks before the scripts have loaded finds two clicks on a button counted once, on two buttons in order', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openEarly(page);
  await password(page).fill('secret words');
  const show = page.getByRole('button', { name: 'Show password' });
  await show.click();
  await show.click();
  release();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect(password(page)).toHaveAttribute('type', 'text');

  // The clicks on two buttons take effect in order.
  const releaseAgain = await holdScripts(page);
  await openEarly(page);
  await password(page).fill('secret words');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  releaseAgain();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(password(page)).toHaveValue('secret words');
});

test('a customer who is still typing when the scripts load does not submit a partial password', async ({
  page,
}) => {
  const customer = newCustomer();
  await register(page, customer);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(signInOperation.path)) sent.push(request.postData() ?? '');
  });
  const release = await holdScripts(page);
  await openEarly(page);
  await loginName(page).fill(customer.email);
  await loginName(page).press('Enter');
  await expect(login(page)).toHaveAttribute('aria-busy', 'true');
  await password(page).fill(customer.password.slice(0, 3));
  await expect(login(page)).not.toHaveAttribute('aria-busy');
  release();
  await expectHydrated(page);
  await password(page).fill(customer.password);
  await login(page).click();
  await expect(page).toHaveURL('/');
  expect(sent).toHaveLength(1);
});

test('a customer who types while the scripts load loses no character, also on the next page', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openEarly(page);
  await page.getByRole('button', { name: 'Show password' }).click();
  await loginName(page).pressSequentially('eena@example.com');
  await page.keyboard.press('Home');
  const text = 'm.the.road.to.madurai.is.long.and.the.mangoes.are.sweet.';
  const typing = page.keyboard.type(text, { delay: 8 });
  release();
  await typing;
  await expectHydrated(page);
  await expect(loginName(page)).toHaveValue(`${text}eena@example.com`);
  // The click takes effect after the typing.
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(`${text}eena@example.com`);
});

test('a customer whose script failed to load signs in with the next click', async ({
  page,
  expectNetworkErrors,
}) => {
  expectNetworkErrors();
  const customer = newCustomer();
  await register(page, customer);
  const { promise: mayFail, resolve: fail } = Promise.withResolvers<undefined>();
  await page.route(scripts('auth-screen*'), async (route) => {
    await mayFail;
    await route.abort();
  });
  await openEarly(page);
  await signIn(page, customer.email, customer.password);
  await expect(login(page)).toHaveAttribute('aria-busy', 'true');
  fail(undefined);
  await expect(login(page)).not.toHaveAttribute('aria-busy');
  await page.unroute(scripts('auth-screen*'));
  await login(page).click();
  await expect(page).toHaveURL('/');
});
