import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import { confirmBooking } from '@anandham/contract/operations/bookings';
import { approveBooking } from '@anandham/contract/operations/admin';
import { findAxeViolations } from '#support/accessibility.ts';
import { registerAndSignIn, startSession } from '#support/accounts.ts';
import { bookTrip, decide } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { admin, newCustomer } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

async function confirmedTrip(page: Page, session: SessionAnswer) {
  const booking = await bookTrip(page, session);
  await decide(page, confirmBooking, session, booking);
  return booking;
}

const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true });

/** A new customer books a trip and opens the dialog that cancels it. */
async function openCancelDialog(page: Page): Promise<void> {
  const session = await registerAndSignIn(page, newCustomer());
  await bookTrip(page, session);
  await page.goto('/bookings');
  await cancel(page).click();
}

test('a customer confirms a trip by keyboard, asks about it on WhatsApp, prints it, books the reverse trip and cancels', async ({
  page,
}) => {
  const session = await registerAndSignIn(page, newCustomer('Selvi'));
  const { _id } = await bookTrip(page, session);
  await page.goto(`/bookings/${_id}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  // The focus moves to the new status.
  const focused = page.locator(':focus');
  await expect(focused).toHaveText('Waiting for approval');

  await page.goto('/bookings');
  const link = page.getByRole('listitem').getByRole('link', { name: 'Ask us on WhatsApp' });
  const address = new URL(String(await link.getAttribute('href')));
  expect(address.origin + address.pathname).toMatch(/^https:\/\/wa\.me\/91\d{10}$/);
  const text = String(address.searchParams.get('text'));
  expect(text).toContain('Tiruchirappalli, Tamil Nadu → Madurai, Tamil Nadu');
  expect(text).toContain('262 km round trip, about ₹5,240');
  expect(text).toContain('Selvi');

  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { name: 'Trip to Madurai' })).toBeVisible();
  await expect(page.getByText('262 km × ₹20')).toBeVisible();
  await expect(page.getByRole('img', { name: /Madurai/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Confirmed by you' })).toBeVisible();
  await expect(page.getByText('Kilometres at start')).toBeHidden();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Kilometres at start')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print trip summary' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Book the reverse trip' }).click();
  await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue(/^Madurai/);
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue(/^Tiruchirappalli/);
  await expect(page.getByRole('status', { name: 'Distance' })).toHaveText('262 km');
  await expect(page.getByLabel('Pickup date')).toHaveValue('');

  await page.goto(`/bookings/${_id}`);
  await page.getByRole('button', { name: 'Cancel this trip' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
  await expect(focused).toHaveText('Cancelled');
});

test('a customer cancels a trip that waits for approval with a reason, and no other customer can open it', async ({
  page,
  openBrowser,
  expectHttpError,
}) => {
  expectHttpError(403);
  expectHttpError(404);
  const session = await registerAndSignIn(page, newCustomer());
  const { _id } = await confirmedTrip(page, session);
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Cancel this trip' }).click();
  await page.getByLabel('Reason').fill('The wedding is put off');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expectToast(page, 'cancelled');
  await expect(page.getByText('No trips yet')).toBeVisible();
  await page.goto(`/bookings/${_id}`);
  await expect(page.getByText('Reason: The wedding is put off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this trip' })).toHaveCount(0);

  // Another customer's trip and an unknown id show the same page.
  const other = await openBrowser();
  await registerAndSignIn(other, newCustomer());
  for (const id of [_id, 'no-such-trip']) {
    await other.goto(`/bookings/${id}`);
    await expect(other.getByRole('heading', { name: 'Trip not found' })).toBeVisible();
  }
});

test('a customer whose cancellation fails sees the error and keeps the reason for another attempt', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(503);
  expectHttpError(503);
  await openCancelDialog(page);
  const reason = page.getByLabel('Reason');
  await page.mouse.click(2, 2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cancel(page).click();
  await reason.fill('Fever');
  // A selection that ends outside the dialog does not close it.
  await reason.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(reason).toHaveValue('Fever');
  await page.route('**/cancelbooking/**', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  // The toast keeps its remaining time when the dialog closes and opens again.
  const question = page.getByRole('dialog');
  const toast = page.getByRole('alert').filter({ hasText: 'Please try again' });
  const clock = "document.querySelector('[role=alert] [role=progressbar]').getAnimations()[0]";
  await expect(question.getByRole('alert').and(toast)).toBeVisible();
  await page.evaluate(`globalThis.clock = ${clock}`);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(toast).toBeVisible();
  expect(await page.evaluate(`globalThis.clock === ${clock}`)).toBe(true);
  await cancel(page).click();
  await expect(question.getByRole('alert').and(toast)).toBeVisible();
  expect(await page.evaluate(`globalThis.clock === ${clock}`)).toBe(true);
  await expect(toast).toHaveCount(0);
  await reason.fill('Fever');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  // The toast is above the dialog, and a click on it does not close the dialog.
  const notice = page.getByRole('alert').filter({ hasText: 'Please try again' });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Please try again');
  await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeEnabled();
  await expect(page.getByLabel('Reason')).toHaveValue('Fever');
  await page.unroute('**/cancelbooking/**');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expectToast(page, 'cancelled');
});

test('an admin writes to the customer on WhatsApp, and the customer saves the approved trip to the calendar', async ({
  page,
  openBrowser,
}) => {
  const customer = newCustomer('Selvi');
  const session = await registerAndSignIn(page, customer);
  const booking = await confirmedTrip(page, session);
  const adminPage = await openBrowser();
  const operator = await startSession(adminPage, admin.email, admin.password);
  await adminPage.goto('/admin');
  const row = adminPage
    .getByRole('row')
    .or(adminPage.getByRole('article'))
    .filter({ hasText: customer.mobile });
  await row.getByRole('button', { name: 'Details' }).click();
  const details = adminPage.getByRole('dialog', { name: `Booking of ${customer.name}` });
  const link = details.getByRole('link', { name: `Message ${customer.name} on WhatsApp` });
  const address = new URL(String(await link.getAttribute('href')));
  expect(address.pathname).toBe(`/91${customer.mobile}`);
  expect(address.searchParams.get('text')).toContain('Madurai');

  await decide(page, approveBooking, operator, booking);
  await page.goto(`/bookings/${booking._id}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('trip.ics');
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT');
});
