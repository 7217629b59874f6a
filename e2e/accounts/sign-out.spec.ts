import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import { expect, test } from '#support/fixtures.ts';
import { holdScripts } from '#support/hold-requests.ts';
import { admin, newCustomer } from '#support/people.ts';
import { arriveSignedIn, expectToast, logOut, startSession } from '#support/steps.ts';

test('a customer sees the profile, logs out, and the server forgets the session', async ({
  page,
}) => {
  const customer = newCustomer('Kavitha');
  const { token } = await arriveSignedIn(page, customer);
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

test('who logs out on a slow network reads that it is done before the page is loaded anew', async ({
  page,
}) => {
  await arriveSignedIn(page, newCustomer('Kavitha'));
  const release = await holdScripts(page, 'toast-stack-*');
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

test('who logs out in the admin area stands at the sign-in screen, which is loaded anew unless something was pressed', async ({
  page,
}) => {
  await startSession(page, admin.email, admin.password);
  await page.clock.install();
  await page.goto('/admin');
  await logOut(page, 'Admin');
  await expect(page).toHaveURL('/auth');
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(5_000);
  await reloaded;

  // Whoever has pressed anything there keeps it.
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin');
  await logOut(page, 'Admin');
  await page.getByLabel('Password', { exact: true }).click();
  await page.evaluate('window.isSame = true');
  await page.clock.fastForward(5_000);
  // A reload that was asked for would be under way by the time this is answered.
  await page.evaluate("fetch('/healthz').then(() => undefined)");
  expect(await page.evaluate('window.isSame')).toBe(true);
});
