import type { Page } from '@playwright/test';
import { approveBooking } from '@anandham/contract/operations/admin';
import { startSession } from '#support/accounts.ts';
import { bookingForm, decide, tomorrow } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { expectFocusOn, tabTo } from '#support/keyboard.ts';
import { expectHydrated } from '#support/loading.ts';
import { admin, newCustomer } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

/** The page does not scroll sideways. */
async function expectFits(page: Page): Promise<void> {
  const overhang = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overhang)).toBe(0);
}

test('a visitor registers, books, confirms and reviews by keyboard on a 320-pixel screen', async ({
  page,
  openBrowser,
}) => {
  const { keyboard } = page;
  const customer = newCustomer();
  await page.setViewportSize({ width: 320, height: 640 });
  // Without smooth scrolling, the focused element is in view when it is checked.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');

  await keyboard.press('Tab');
  await expectFocusOn(page, page.getByRole('link', { name: 'Skip to content' }));
  const menu = page.getByLabel('Menu', { exact: true });
  await tabTo(page, menu);
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Contact' }).first());
  // The menu opens without scripts, but closes with Escape only after hydration.
  const header = page.locator('astro-island', { has: page.getByRole('banner') });
  await expect(header).not.toHaveAttribute('ssr');
  await keyboard.press('Escape');
  await expectFocusOn(page, menu);
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Login' }).last());
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth(\?from=|$)/);
  await expectFits(page);

  // The arrow keys move between the tabs only after hydration.
  await expectHydrated(page);
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await keyboard.press('ArrowRight');
  await expectFocusOn(page, page.getByRole('tab', { name: 'Register' }));
  for (const [label, text] of [
    ['Username', customer.name],
    ['Phone', customer.mobile],
    ['Email', customer.email],
    ['Password', 'short'],
    ['Confirm password', customer.password],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  }
  // The invalid field gets the focus.
  await keyboard.press('Enter');
  await expectFocusOn(page, page.getByLabel('Password', { exact: true }));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(customer.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expectFocusOn(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type(customer.password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await tabTo(page, page.getByRole('link', { name: 'Book Now' }));
  await keyboard.press('Enter');
  const form = bookingForm(page);
  await expect(form.getByRole('combobox', { name: 'Pickup location' })).toBeVisible();
  await tabTo(page, form.getByLabel('Name', { exact: true }));
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(customer.name);
  for (const [label, typed, place] of [
    ['Pickup location', 'trichy', /^Tiruchirappalli/],
    ['Destination', 'madurai', /^Madurai/],
  ] as const) {
    const box = form.getByRole('combobox', { name: label });
    await tabTo(page, box);
    await keyboard.type(typed, { delay: 20 });
    // Enter takes no suggestion from a list for an earlier text; this message announces the new list.
    await expect(form.getByText(/^\d+ suggestions\. Use the arrow keys/)).toBeAttached();
    const first = form.getByRole('listbox').getByRole('option').first();
    await expect(first).toContainText(place);
    await keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(box).toHaveValue(place);
    await expectFocusOn(page, box);
  }
  await tabTo(page, form.getByLabel('Pickup date'));
  const [year = '', month = '', day = ''] = tomorrow().split('-');
  await keyboard.type(`${month}${day}${year}`);
  await expect(form.getByLabel('Pickup date')).toHaveValue(tomorrow());
  await tabTo(page, form.getByLabel('Time', { exact: true }));
  await keyboard.type('06:30');
  await expect(form.getByText('₹20').first()).toBeVisible();
  await expectFits(page);
  await tabTo(page, form.getByRole('button', { name: 'Book', exact: true }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/bookings');

  const pending = page.getByRole('region', { name: 'Confirm Your Booking' });
  await expect(pending).toContainText('6:30 AM');
  await expectFits(page);
  // Open toasts would move into the dialog.
  await closeToasts(page);
  const cancel = pending.getByRole('button', { name: 'Cancel', exact: true });
  await tabTo(page, cancel);
  await keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expectFocusOn(page, question.getByRole('button', { name: 'Keep it' }));
  // The Tab key stays inside the dialog.
  await tabTo(page, question.getByLabel('Reason'));
  await keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expectFocusOn(page, cancel);
  await tabTo(page, pending.getByRole('button', { name: 'Confirm', exact: true }));
  await keyboard.press('Enter');
  await expectToast(page, /confirmed/);
  const previous = page.getByRole('region', { name: 'Previous Bookings' });
  await expect(previous).toContainText('waiting for approval');
  // The toast may cover the heading for a moment.
  await expect(pending.getByRole('heading', { name: 'Confirm Your Booking' })).toBeFocused();
  await closeToasts(page);

  await approve(await openBrowser(), await bookingOf(page));
  const write = page.getByRole('button', { name: 'Write a Review' });
  await expect(write).toBeVisible({ timeout: 20_000 });
  await tabTo(page, write);
  await keyboard.press('Enter');
  const stars = page.getByRole('radio');
  await expectFocusOn(page, stars.first());
  await keyboard.press('Space');
  for (let star = 1; star < 4; star += 1) await keyboard.press('ArrowRight');
  await expect(stars.nth(3)).toBeChecked();
  await tabTo(page, page.getByLabel('Review', { exact: true }));
  await keyboard.type('Every key led somewhere.');
  await tabTo(page, page.getByRole('button', { name: 'submit review' }));
  await keyboard.press('Enter');
  await expect(previous.getByRole('img', { name: /4 .*5/ })).toBeVisible();
  await expect(previous.getByRole('heading', { name: 'Previous Bookings' })).toBeFocused();
  await expectFits(page);
});

/** The id of the customer's only trip. */
async function bookingOf(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Details' }).first().getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}

/** Approves the booking by API. */
async function approve(adminPage: Page, bookingId: string): Promise<void> {
  const operator = await startSession(adminPage, admin.email, admin.password);
  await decide(adminPage, approveBooking, operator, { _id: bookingId });
}

/** Closes all toasts by keyboard. A toast that closes by itself meanwhile is accepted. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('.Toastify__toast[data-in="true"]');
  await expect(async () => {
    if ((await toasts.count()) === 0) return;
    await page.keyboard.press('Alt+t');
    await expect(toasts.and(page.locator(':focus'))).toBeVisible({ timeout: 1_000 });
    await tabTo(page, toasts.first().getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Enter');
    await expect(toasts.and(page.locator(':focus-within'))).toHaveCount(0);
    await expect(toasts).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
