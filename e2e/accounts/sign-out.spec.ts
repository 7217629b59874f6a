import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import { registerAndSignIn, logOut, startSession } from '#support/accounts.ts';
import { expect, test } from '#support/fixtures.ts';
import { holdScripts } from '#support/loading.ts';
import { admin, newCustomer } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

test('a customer sees the profile, logs out, and the server ends the session', async ({ page }) => {
  const customer = newCustomer('Kavitha');
  const { token } = await registerAndSignIn(page, customer);
  await page.clock.install();
  await page.goto('/profile');
  for (const text of ['K', 'Kavitha', customer.email, formatIndianMobile(customer.mobile)]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('button', { name: /Kavitha/ }).click();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logout successful');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect(
    await page.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('user')]),
  ).toEqual([null, null]);
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(5_000);
  await reloaded;
  const answer = await page.request.get('/api/auth/verify', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test('a customer who logs out on a slow network sees the toast before the page reloads', async ({
  page,
}) => {
  await registerAndSignIn(page, newCustomer('Kavitha'));
  const release = await holdScripts(page, 'toast-stack*');
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: /Kavitha/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await page.evaluate('window.isSame = true');
  await page.clock.fastForward(6_000);
  release();
  await expectToast(page, 'Logout successful');
  expect(await page.evaluate('window.isSame')).toBe(true);
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(5_000);
  await reloaded;
});

test('an admin who logs out sees the sign-in page, which reloads unless the admin has used it', async ({
  page,
}) => {
  await startSession(page, admin.email, admin.password);
  await page.clock.install();
  await page.goto('/admin');
  await logOut(page, 'Admin');
  await expect(page).toHaveURL(/\/auth(\?from=|$)/);
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(5_000);
  await reloaded;

  // After a click on the page it does not reload.
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin');
  await logOut(page, 'Admin');
  await page.getByLabel('Password', { exact: true }).click();
  await page.evaluate('window.isSame = true');
  await page.clock.fastForward(5_000);
  // A reload would have started before this request is answered.
  await page.evaluate("fetch('/healthz').then(() => undefined)");
  expect(await page.evaluate('window.isSame')).toBe(true);
});
