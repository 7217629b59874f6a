import type { Page } from '@playwright/test';
import { verifySession } from '@anandham/contract/operations/accounts';
import { expectEnd } from '#support/expect-session-end.ts';
import { expect, test } from '#support/fixtures.ts';
import { holdScripts } from '#support/hold-requests.ts';
import { admin, newCustomer } from '#support/people.ts';
import { arriveSignedIn, logOut, register, signIn, startSession } from '#support/steps.ts';

const tokenIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
const userIn = (page: Page) => page.evaluate(() => localStorage.getItem('user'));

/** The bar stands above the bookings too. */
const barPage = '/admins';

/** In the tab that is in front, as whoever clicks there has it: the browser may draw no other one. */
async function logOutInFront(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await logOut(page, name);
}

async function isAlive(page: Page, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(verifySession.path, { headers })).ok();
}

test('a new tab takes part in the session of the open one, and of whoever signs in last', async ({
  page,
  openTab,
  expectRefusal,
}) => {
  expectEnd(expectRefusal);
  const { token } = await arriveSignedIn(page, newCustomer('Kavitha'));
  // The tab that has the session must be listening.
  await page.goto(barPage);
  await expect(page.getByRole('button', { name: 'Kavitha' })).toBeVisible();
  const second = await openTab();
  await second.goto('/bookings');
  await expect(second.getByRole('heading', { name: 'Confirm Your Booking' })).toBeVisible();
  expect(await tokenIn(second)).toBe(token);
  const third = await openTab();
  await third.goto(barPage);
  await expect(third.getByRole('button', { name: 'Kavitha' })).toBeVisible();

  // Of two people at one browser only the last one is signed in.
  const selvi = await arriveSignedIn(second, newCustomer('Selvi'));
  await expect(page.getByRole('button', { name: 'Selvi' })).toBeVisible();
  await second.goto(barPage);
  await expect(second.getByRole('button', { name: 'Selvi' })).toBeVisible();
  await expect.poll(() => tokenIn(page)).toBe(selvi.token);
  await expect.poll(() => isAlive(page, token)).toBe(false);
});

test('signing in in one tab signs the other one in, until the browser is closed', async ({
  page,
  openTab,
}) => {
  const customer = await register(page, newCustomer('Kavitha'));
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  const second = await openTab();
  await second.goto('/auth');
  await signIn(second, customer.email, customer.password);
  await expect(second).toHaveURL('/');
  const token = await tokenIn(second);
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await second.close();
  await expect(page.getByText(customer.email)).toBeVisible();
  expect(await tokenIn(page)).toBe(token);

  // A browser that was closed has forgotten who was there.
  const later = await openTab();
  await page.close();
  await later.goto('/');
  await expect(later.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(later.getByRole('button', { name: 'Kavitha' })).toHaveCount(0);
  await expect.poll(() => userIn(later)).toBeNull();
});

test('logging out in one tab takes what is private off every other one', async ({
  page,
  openTab,
}) => {
  const { token, rest } = await arriveSignedIn(page, newCustomer('Kavitha'));
  await page.goto(barPage);
  await expect(page.getByRole('button', { name: 'Kavitha' })).toBeVisible();
  const home = await openTab();
  // Wide: a phone would complain of a hero picture that was fetched in a second size.
  await home.setViewportSize({ width: 1280, height: 800 });
  await home.goto('/');
  const bookingForm = home.locator('#booknow');
  await bookingForm.scrollIntoViewIfNeeded();
  await bookingForm.getByLabel('Mobile number').fill(rest.mobile ?? '');
  // A form that is still on its way forgets what was typed in its place, too.
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
  await expect(profile).toHaveURL('/auth');
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
  await expect.poll(() => isAlive(page, token)).toBe(false);
});

test('the admin area is empty as soon as its admin has logged out elsewhere', async ({
  page,
  openTab,
  expectRefusal,
}) => {
  // A question of the admin area may be on its way just then.
  expectRefusal(401);
  const { rest } = await startSession(page, admin.email, admin.password);
  await page.goto(barPage);
  await expect(page.getByRole('button', { name: rest.name })).toBeVisible();
  const adminPage = await openTab();
  await adminPage.goto('/admin');
  await expect(adminPage.getByText('Anandham-Cabs Booking History')).toBeVisible();
  await logOutInFront(page, rest.name);
  await expect(adminPage).toHaveURL('/auth');
  await expect(adminPage.getByText('Anandham-Cabs Booking History')).toHaveCount(0);
});
