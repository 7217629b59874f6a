import type { Page } from '@playwright/test';
import { verifySession } from '@anandham/contract/operations/accounts';
import {
  expectSessionEnd,
  registerAndSignIn,
  logOut,
  register,
  signIn,
  startSession,
} from '#support/accounts.ts';
import { expect, test } from '#support/fixtures.ts';
import { expectHydrated, holdScripts } from '#support/loading.ts';
import { admin, newCustomer } from '#support/people.ts';

const tokenIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
const userIn = (page: Page) => page.evaluate(() => localStorage.getItem('user'));

/** This page has the site's header and the bookings. */
const pageWithHeader = '/admins';

/** Logs out in the front tab: the browser may not render background tabs. */
async function logOutInFront(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await logOut(page, name);
}

async function isSessionValid(page: Page, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(verifySession.path, { headers })).ok();
}

test('a customer’s new tab shares the session of the open tab, and of the last person to sign in', async ({
  page,
  openTab,
  expectHttpError,
}) => {
  expectSessionEnd(expectHttpError);
  const { token } = await registerAndSignIn(page, newCustomer('Kavitha'));
  // The tab with the session must be ready to share it.
  await page.goto(pageWithHeader);
  await expect(page.getByRole('button', { name: 'Kavitha' })).toBeVisible();
  const second = await openTab();
  await second.goto('/bookings');
  await expect(second.getByRole('heading', { name: 'Confirm Your Booking' })).toBeVisible();
  expect(await tokenIn(second)).toBe(token);
  const third = await openTab();
  await third.goto(pageWithHeader);
  await expect(third.getByRole('button', { name: 'Kavitha' })).toBeVisible();

  // Only the last person to sign in on a browser stays signed in.
  const selvi = await registerAndSignIn(second, newCustomer('Selvi'));
  await second.goto(pageWithHeader);
  await expect(second.getByRole('button', { name: 'Selvi' })).toBeVisible();
  // A tab that got no reply in time has loaded the sign-in page; a page cannot be read while it loads.
  await expect(async () => expect(await tokenIn(page)).toBe(selvi.token)).toPass();
  await expect.poll(() => isSessionValid(page, token)).toBe(false);
});

test('a customer who signs in in one tab is signed in in the other, until the browser closes', async ({
  page,
  openTab,
}) => {
  const customer = await register(page, newCustomer('Kavitha'));
  await page.goto('/auth');
  // The browser may not hydrate a tab in the background.
  await expectHydrated(page);
  const second = await openTab();
  await second.goto('/auth');
  await signIn(second, customer.email, customer.password);
  await expect(second).toHaveURL('/');
  const token = await tokenIn(second);
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await second.close();
  await expect(page.getByText(customer.email)).toBeVisible();
  expect(await tokenIn(page)).toBe(token);

  // After the last signed-in tab has closed, nobody is signed in.
  const later = await openTab();
  await page.close();
  await later.goto('/');
  await expect(later.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(later.getByRole('button', { name: 'Kavitha' })).toHaveCount(0);
  await expect.poll(() => userIn(later)).toBeNull();
});

test('a customer gets back the stored account that another tab removed, and after logging out no tab has private data', async ({
  page,
  openTab,
}) => {
  const { token, rest } = await registerAndSignIn(page, newCustomer('Kavitha'));
  // As during a load, this page without scripts does not reply to other tabs.
  await page.evaluate("localStorage.removeItem('user')");
  await page.goto('/');
  await page.mouse.move(10, 10);
  await expect(page.getByRole('button', { name: 'Kavitha' })).toBeVisible();
  await page.goto(pageWithHeader);
  await expect(page.getByRole('button', { name: 'Kavitha' })).toBeVisible();
  const home = await openTab();
  // A wide viewport: on a phone Chromium would warn about a preloaded hero image in another size.
  await home.setViewportSize({ width: 1280, height: 800 });
  await home.goto('/');
  const bookingForm = home.locator('#booknow');
  await bookingForm.scrollIntoViewIfNeeded();
  await expectHydrated(bookingForm);
  await bookingForm.getByLabel('Mobile number').fill(rest.mobile ?? '');
  // A form that is not hydrated yet also clears what was typed.
  const late = await openTab();
  await late.setViewportSize({ width: 1280, height: 800 });
  const release = await holdScripts(late, 'booking-form*');
  await late.goto('/');
  const lateForm = late.locator('#booknow');
  await lateForm.scrollIntoViewIfNeeded();
  await lateForm.getByLabel('Mobile number').fill(rest.mobile ?? '');
  await expect(late.getByRole('button', { name: 'Kavitha' })).toBeVisible();
  const profile = await openTab();
  await profile.goto('/profile');
  await expect(profile.getByText(rest.email)).toBeVisible();

  await logOutInFront(page, 'Kavitha');
  await expect(profile).toHaveURL(/\/auth(\?from=|$)/);
  await expect(profile.getByText(rest.email)).toHaveCount(0);
  await expect(home.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(bookingForm.getByLabel('Mobile number')).toHaveValue('');
  await expect(late.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(lateForm.getByLabel('Mobile number')).toHaveValue('');
  release();
  await late.bringToFront();
  await expect(lateForm.getByRole('combobox', { name: 'Destination' })).toBeVisible();
  await expect(lateForm.getByLabel('Mobile number')).toHaveValue('');
  for (const tab of [page, home, late, profile]) {
    expect([await tokenIn(tab), await userIn(tab)]).toEqual([null, null]);
  }
  await expect.poll(() => isSessionValid(page, token)).toBe(false);
});

test('an admin keeps the admin area when another tab removes the stored account, and loses it when another logs out', async ({
  page,
  openTab,
  expectHttpError,
}) => {
  // The admin area may be sending requests at that moment.
  expectSessionEnd(expectHttpError);
  const { rest } = await startSession(page, admin.email, admin.password);
  const bookings = 'Anandham-Cabs Booking History';
  await page.goto('/admin');
  await expect(page.getByText(bookings)).toBeVisible();
  const other = await openTab();
  await other.goto('/terms');
  await other.evaluate(() => localStorage.removeItem('user'));
  await expect.poll(() => userIn(page)).not.toBeNull();
  await expect(page.getByText(bookings)).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await other.close();

  await page.goto(pageWithHeader);
  await expect(page.getByRole('button', { name: rest.name })).toBeVisible();
  const adminPage = await openTab();
  await adminPage.goto('/admin');
  await expect(adminPage.getByText(bookings)).toBeVisible();
  await logOutInFront(page, rest.name);
  await expect(adminPage).toHaveURL(/\/auth(\?from=|$)/);
  await expect(adminPage.getByText(bookings)).toHaveCount(0);
});
