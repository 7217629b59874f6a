import { signInWithGoogle } from '@anandham/contract/operations/accounts';
import { readConfiguration } from '@anandham/contract/operations/site';
import { expectAccessible } from '#support/expect-accessible.ts';
import { expect, test } from '#support/fixtures.ts';
import {
  answer,
  comeInWithGoogle,
  expectSilence,
  googleButton,
  openWindow,
} from '#support/google-steps.ts';
import { expectGoogleEmail } from '#support/emails.ts';
import { newCustomer } from '#support/people.ts';
import { expectToast, keepNotices, register, signIn, verifyEmail } from '#support/steps.ts';

test('somebody new comes in with Google, and comes back to the same account', async ({
  page,
  openBrowser,
}) => {
  const { name, email } = newCustomer('Kavitha');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: 'Create Account with Google' })).toBeVisible();
  await page.getByRole('tab', { name: 'Login' }).click();
  // It is looked for only when the other window has closed and the server has answered.
  await keepNotices(page);
  const sent = page.waitForRequest(`**${signInWithGoogle.path}`);
  await comeInWithGoogle(page, { name, email });
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
  await expect(later).toHaveURL('/auth');
  const known = later.waitForResponse(`**${signInWithGoogle.path}`);
  await comeInWithGoogle(later, { name, email });
  expect((await known).status()).toBe(200);
  await expect(later).toHaveURL('/bookings');
});

test('whoever waited in the account of an unproven email is out, and the owner is told', async ({
  page,
  openBrowser,
  expectRefusal,
}) => {
  // Every private call of the stranger's page, and then the old password.
  for (const status of [401, 401, 401, 401, 400]) expectRefusal(status);
  const stranger = await register(page, newCustomer('Valli'));
  const strangersPage = await openBrowser();
  await strangersPage.goto('/auth');
  await signIn(strangersPage, stranger.email, stranger.password);
  await expect(strangersPage).toHaveURL('/');

  await page.goto('/auth');
  await comeInWithGoogle(page, stranger);
  await expect(page).toHaveURL('/');
  await expectGoogleEmail(stranger.email);
  await strangersPage.goto('/bookings');
  await expect(strangersPage).toHaveURL('/auth');
  await expect(strangersPage.getByText('session has ended')).toBeVisible();
  await signIn(strangersPage, stranger.email, stranger.password);
  await expectToast(strangersPage, 'do not match');
});

test('an account whose email is proven keeps its password beside Google', async ({
  page,
  openBrowser,
}) => {
  const customer = await register(page, newCustomer('Selvi'));
  await verifyEmail(page, customer);

  await page.goto('/auth');
  await comeInWithGoogle(page, customer);
  await expect(page).toHaveURL('/');
  const elsewhere = await openBrowser();
  await elsewhere.goto('/auth');
  await signIn(elsewhere, customer.email, customer.password);
  await expect(elsewhere).toHaveURL('/');
});

test('a visitor whose Google window is blocked, closed or cancelled sees no error and can begin again', async ({
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
  const { name, email } = newCustomer('Kavitha');
  await page.goto('/auth');
  await page.getByLabel('Email or mobile number').fill('half an ad');
  // A browser that blocks the window leaves the page as it was.
  await page.evaluate('window.blocksWindows = true');
  const logged = page.waitForEvent('console', (message) => message.text().includes('did not open'));
  await googleButton(page).click();
  await logged;
  await expectSilence(page);
  await page.evaluate('window.blocksWindows = false');

  const window = await openWindow(page);
  await expect(page.getByText('continue in the Google window')).toBeVisible();
  // The size that Google expects.
  const features = await page.locator('html').getAttribute('data-opened');
  expect(features).toMatch(/^popup,width=500,height=600,left=-?\d+,top=-?\d+$/);
  await window.close();
  await expectSilence(page);
  const again = await openWindow(page);
  const cancelled = again.waitForEvent('close');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await cancelled;
  await expectSilence(page);
  await expect(page.getByLabel('Email or mobile number')).toHaveValue('half an ad');
  await comeInWithGoogle(page, { name, email });
  await expect(page).toHaveURL('/');
});

test('neither an unconfirmed email nor a credential that was tampered with leads in; a window cut off does', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(401);
  const { name, email } = newCustomer('Kavitha');
  await page.goto('/auth');
  const window = await openWindow(page);
  await answer(window, { name, email, verified: false });
  await expect(window.getByText('confirm your email address with Google first')).toBeVisible();
  await expectAccessible(window);
  const closed = window.waitForEvent('close');
  // The window may be gone before the click is reported back.
  await window
    .getByRole('button', { name: 'Close this window' })
    .click()
    .catch((error: unknown) => expect(String(error)).toContain('has been closed'));
  await closed;
  await expectSilence(page);

  await page.route(`**${signInWithGoogle.path}`, async (route) => {
    const body = route.request().postDataJSON() as object;
    await route.continue({ postData: { ...body, credential: 'x'.repeat(43) } });
  });
  await keepNotices(page);
  await comeInWithGoogle(page, { name, email });
  await expectToast(page, 'Google sign-in could not be verified');
  await expect(googleButton(page)).toBeEnabled();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

  await page.unroute(`**${signInWithGoogle.path}`);
  await page.goto('/auth');
  const cutOff = await openWindow(page);
  await cutOff.goto(`${cutOff.url()}?cut-off`);
  // To the page it looks closed by now.
  await expectSilence(page);
  await answer(cutOff, { name, email });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name })).toBeVisible();
});

test('where Google sign-in is off, the sign-in page has no Google button', async ({ page }) => {
  await page.route(`**${readConfiguration.path}`, async (route) => {
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), googleSignIn: false };
    await route.fulfill({ response, json });
  });
  const told = page.waitForResponse(`**${readConfiguration.path}`);
  await page.goto('/auth');
  await (await told).finished();
  await expect(googleButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});
