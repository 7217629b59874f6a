import { signInWithGoogle } from '@anandham/contract/operations/accounts';
import { readConfiguration } from '@anandham/contract/operations/site';
import { expectAccessible } from '#support/accessibility.ts';
import { register, signIn, verifyEmail } from '#support/accounts.ts';
import { expectGoogleEmail } from '#support/emails.ts';
import { expect, test } from '#support/fixtures.ts';
import {
  chooseGoogleAccount,
  signInThroughGoogle,
  expectNoSignIn,
  googleButton,
  openGoogleWindow,
} from '#support/google.ts';
import { newCustomer } from '#support/people.ts';
import { expectToast, keepToasts } from '#support/toasts.ts';

test('a new customer signs in with Google, and later again to the same account', async ({
  page,
  openBrowser,
}) => {
  const { name, email } = newCustomer('Kavitha');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: 'Create Account with Google' })).toBeVisible();
  await page.getByRole('tab', { name: 'Login' }).click();
  // The toast is checked after the window has closed and the server has answered, when it might be gone.
  await keepToasts(page);
  const sent = page.waitForRequest(`**${signInWithGoogle.path}`);
  await signInThroughGoogle(page, { name, email });
  expect((await sent).postDataJSON()).toEqual({
    name,
    email,
    mobile: null,
    credential: expect.stringMatching(/^[\w-]{43}$/) as unknown,
  });
  expect((await (await sent).response())?.status()).toBe(201);
  await expectToast(page, 'Login successful');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name })).toBeVisible();

  const later = await openBrowser();
  await later.goto('/bookings');
  await expect(later).toHaveURL(/\/auth(\?from=|$)/);
  const known = later.waitForResponse(`**${signInWithGoogle.path}`);
  await signInThroughGoogle(later, { name, email });
  expect((await known).status()).toBe(200);
  await expect(later).toHaveURL('/bookings');
});

test('a Google sign-in ends the sessions and password of an unverified account and emails the owner, and a verified one keeps its password', async ({
  page,
  openBrowser,
  expectHttpError,
}) => {
  // The private requests of the stranger's page, and then the old password.
  for (const status of [401, 401, 401, 401, 400]) expectHttpError(status);
  const stranger = await register(page, newCustomer('Valli'));
  const strangersPage = await openBrowser();
  await strangersPage.goto('/auth');
  await signIn(strangersPage, stranger.email, stranger.password);
  await expect(strangersPage).toHaveURL('/');

  await page.goto('/auth');
  await signInThroughGoogle(page, stranger);
  await expect(page).toHaveURL('/');
  await expectGoogleEmail(stranger.email);
  await strangersPage.goto('/bookings');
  await expect(strangersPage).toHaveURL(/\/auth(\?from=|$)/);
  await expect(strangersPage.getByText('session has ended')).toBeVisible();
  await signIn(strangersPage, stranger.email, stranger.password);
  await expectToast(strangersPage, 'do not match');

  const customer = await register(page, newCustomer('Selvi'));
  await verifyEmail(page, customer);
  await strangersPage.goto('/auth');
  await signInThroughGoogle(strangersPage, customer);
  await expect(strangersPage).toHaveURL('/');
  const elsewhere = await openBrowser();
  await elsewhere.goto('/auth');
  await signIn(elsewhere, customer.email, customer.password);
  await expect(elsewhere).toHaveURL('/');
});

test('a visitor sees no Google button while Google sign-in is off, and tries again after a blocked, closed or cancelled window', async ({
  page,
}) => {
  await page.addInitScript(`
    const open = window.open.bind(window);
    window.open = (url, target, features) => {
      if (window.blocksWindows) return null;
      document.documentElement.dataset.opened = features;
      return open(url, target, features);
    };
  `);
  const configuration = `**${readConfiguration.path}`;
  await page.route(configuration, async (route) => {
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), googleSignIn: false };
    await route.fulfill({ response, json });
  });
  const answered = page.waitForResponse(configuration);
  await page.goto('/auth');
  await (await answered).finished();
  await expect(googleButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await page.unroute(configuration);

  const { name, email } = newCustomer('Kavitha');
  await page.goto('/auth');
  await page.getByLabel('Email or mobile number').fill('half an ad');
  // A blocked window leaves the page unchanged.
  await page.evaluate('window.blocksWindows = true');
  const logged = page.waitForEvent('console', (message) => message.text().includes('did not open'));
  await googleButton(page).click();
  await logged;
  await expectNoSignIn(page);
  await page.evaluate('window.blocksWindows = false');

  const window = await openGoogleWindow(page);
  await expect(page.getByText('continue in the Google window')).toBeVisible();
  // The size of Google's sign-in page.
  const features = await page.locator('html').getAttribute('data-opened');
  expect(features).toMatch(/^popup,width=500,height=600,left=-?\d+,top=-?\d+$/);
  await window.close();
  await expectNoSignIn(page);
  const again = await openGoogleWindow(page);
  const cancelled = again.waitForEvent('close');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await cancelled;
  await expectNoSignIn(page);
  await expect(page.getByLabel('Email or mobile number')).toHaveValue('half an ad');
  await signInThroughGoogle(page, { name, email });
  await expect(page).toHaveURL('/');
});

test('a visitor cannot sign in with an unconfirmed email or a forged credential, but can from a window that lost its opener', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(401);
  const { name, email } = newCustomer('Kavitha');
  await page.goto('/auth');
  const window = await openGoogleWindow(page);
  await chooseGoogleAccount(window, { name, email, verified: false });
  await expect(window.getByText('confirm your email address with Google first')).toBeVisible();
  await expectAccessible(window);
  const closed = window.waitForEvent('close');
  // The window may be gone before the click is reported back.
  await window
    .getByRole('button', { name: 'Close this window' })
    .click()
    .catch((error: unknown) => expect(String(error)).toContain('has been closed'));
  await closed;
  await expectNoSignIn(page);

  await page.route(`**${signInWithGoogle.path}`, async (route) => {
    const body = route.request().postDataJSON() as object;
    await route.continue({ postData: { ...body, credential: 'x'.repeat(43) } });
  });
  await keepToasts(page);
  await signInThroughGoogle(page, { name, email });
  await expectToast(page, 'Google sign-in could not be verified');
  await expect(googleButton(page)).toBeEnabled();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

  await page.unroute(`**${signInWithGoogle.path}`);
  await page.goto('/auth');
  const cutOff = await openGoogleWindow(page);
  await cutOff.goto(`${cutOff.url()}?cut-off`);
  // The page now sees the window as closed.
  await expectNoSignIn(page);
  await chooseGoogleAccount(cutOff, { name, email });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name })).toBeVisible();
});
