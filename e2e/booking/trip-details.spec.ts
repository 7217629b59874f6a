import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import { confirmBooking } from '@anandham/contract/operations/bookings';
import { approveBooking } from '@anandham/contract/operations/admin';
import { axeFindings } from '#support/axe.ts';
import { expect, test } from '#support/fixtures.ts';
import { admin, newCustomer } from '#support/people.ts';
import { arriveSignedIn, bookTrip, decide, expectToast, startSession } from '#support/steps.ts';

async function confirmedTrip(page: Page, session: SessionAnswer) {
  const booking = await bookTrip(page, session);
  await decide(page, confirmBooking, session, booking);
  return booking;
}

const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true });

/** Somebody new has booked, and is asked whether the trip shall be cancelled. */
async function askToCancel(page: Page): Promise<void> {
  const session = await arriveSignedIn(page, newCustomer());
  await bookTrip(page, session);
  await page.goto('/bookings');
  await cancel(page).click();
}

test('a trip goes to the operator’s chat, has a page of its own, and fills the form for the way back', async ({
  page,
}) => {
  const session = await arriveSignedIn(page, newCustomer('Selvi'));
  await confirmedTrip(page, session);
  await page.goto('/bookings');
  const link = page.getByRole('link', { name: 'Ask us on WhatsApp' });
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
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Kilometres at start')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print trip summary' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Book the reverse trip' }).click();
  await expect(page.getByRole('combobox', { name: 'Pickup location' })).toHaveValue(/^Madurai/);
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue(/^Tiruchirappalli/);
  await expect(page.getByText('262 km', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Pickup date')).toHaveValue('');
});

test('who decides on the page of a trip by keyboard goes on where its standing is told', async ({
  page,
}) => {
  const session = await arriveSignedIn(page, newCustomer());
  const { _id } = await bookTrip(page, session);
  await page.goto(`/bookings/${_id}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  const focused = page.locator(':focus');
  await expect(focused).toHaveText('Waiting for approval');
  await page.getByRole('button', { name: 'Cancel this trip' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
  await expect(focused).toHaveText('Cancelled');
});

test('a trip that waits for approval can be cancelled with a reason, and nobody else reads it', async ({
  page,
  openBrowser,
  expectRefusal,
}) => {
  expectRefusal(403);
  expectRefusal(404);
  const session = await arriveSignedIn(page, newCustomer());
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

  // Somebody else's trip and a trip that is none read the same.
  const other = await openBrowser();
  await arriveSignedIn(other, newCustomer());
  for (const id of [_id, 'no-such-trip']) {
    await other.goto(`/bookings/${id}`);
    await expect(other.getByRole('heading', { name: 'Trip not found' })).toBeVisible();
  }
});

test('when cancelling fails, the window says why and the reason is still there to be sent again', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(503);
  expectRefusal(503);
  await askToCancel(page);
  const reason = page.getByLabel('Reason');
  await page.mouse.click(2, 2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cancel(page).click();
  await reason.fill('Fever');
  // A selection that ends beside the window is no tap there.
  await reason.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(reason).toHaveValue('Fever');
  await page.route('**/cancelbooking/**', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  // The notice keeps its time when the window closes and opens below it.
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
  // The notice lies above the window, and a press on it is none beside the window.
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

test('the operator writes to the customer, and the approved trip goes into the phone’s calendar', async ({
  page,
  openBrowser,
}) => {
  const customer = newCustomer('Selvi');
  const session = await arriveSignedIn(page, customer);
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
