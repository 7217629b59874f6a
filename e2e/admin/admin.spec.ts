import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cancelBooking, confirmBooking } from '@anandham/contract/operations/bookings';
import { approveBooking } from '@anandham/contract/operations/admin';
import { addDays } from '@anandham/domain/bookings/trip-date';
import { registerAndSignIn, startSession } from '#support/accounts.ts';
import { bookTrip, choosePlace, confirmAsAdmin, decide, tomorrow } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { admin, newCustomer } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

const rowOf = (adminPage: Page, mobile: string) =>
  adminPage.getByRole('row').or(adminPage.getByRole('article')).filter({ hasText: mobile });

const neverAnswer = () => undefined;

async function openAdmin(page: Page, path = '/admin') {
  const session = await startSession(page, admin.email, admin.password);
  await page.goto(path);
  return session;
}

test(
  'an admin adds a phone booking, approves it, corrects it, exports the list and cancels the trip',
  { tag: '@phone' },
  async ({ page }) => {
    const phoneCustomer = newCustomer('Kamala');
    await openAdmin(page, '/admin/book');
    const form = page.getByRole('form', { name: 'Phone booking' });
    await form.getByLabel('Mobile number').fill(phoneCustomer.mobile);
    await expect(form.getByText('No earlier phone bookings from this number.')).toBeVisible();
    await form.getByLabel('Name', { exact: true }).fill(phoneCustomer.name);
    await choosePlace(page, 'Pickup location', 'srirangam');
    await choosePlace(page, 'Destination', 'thanjavur');
    await form.getByLabel('Pickup date').fill(tomorrow());
    await form.getByLabel('Time', { exact: true }).fill('06:30');
    await form.getByRole('button', { name: 'Add booking' }).click();
    await expect(page.getByText('Please confirm it.')).toBeVisible();
    await expect(page.locator('main :focus')).toContainText('Please confirm it.');

    await page.getByRole('link', { name: 'Go to bookings' }).click();
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill(phoneCustomer.mobile);
    await expect(page.getByText('1 booking found')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`search=${phoneCustomer.mobile}`));
    const row = rowOf(page, phoneCustomer.mobile);
    await confirmAsAdmin(page, row);
    await expect(row).toContainText('completed');
    await expect(row.getByRole('button', { name: 'Details' })).toBeFocused();

    await row.getByRole('button', { name: 'Details' }).click();
    const details = page.getByRole('dialog', { name: `Booking of ${phoneCustomer.name}` });
    await details.getByLabel('Note for admins').fill('=Two child seats');
    await details.getByRole('button', { name: 'Save note' }).click();
    await expect(details.getByText('Note saved.')).toBeVisible();
    await details.getByText('Correct distance and fare').click();
    await details.getByLabel('Round-trip kilometres').fill('300');
    await expect(details.getByLabel('Fare in rupees')).toHaveValue('6000');
    await details.getByRole('button', { name: 'Save the figures' }).click();
    await expect(details.getByText('A reason is required')).toBeVisible();
    await details.getByLabel('Reason').fill('By way of Kumbakonam');
    await details.getByRole('button', { name: 'Save the figures' }).click();
    await expect(details.getByText(/changed to 300 km, ₹6,000/)).toBeVisible();
    // The close buttons of toasts in the dialog have the same name.
    await details.getByText('Close', { exact: true }).click();
    await expect(row.getByRole('button', { name: 'Details' })).toBeFocused();
    await expect(row).toContainText('₹6,000');

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await file).path(), 'utf8');
    expect(csv).toContain(phoneCustomer.mobile);
    expect(csv.trim().split('\r\n')).toHaveLength(2);

    await row.getByRole('button', { name: 'Details' }).click();
    await details.getByText('Call off this approved trip').click();
    await details.getByLabel('Reason').fill('The bridge is closed');
    await details.getByRole('button', { name: 'Call it off' }).click();
    await expect(page.getByText('No bookings to show')).toBeVisible();
    await page.goto(`/admin/cancelled?search=${phoneCustomer.mobile}`);
    await expect(page.getByText('Reason: The bridge is closed')).toBeVisible();
    await page.goto('/admin/audit');
    const newest = page.getByRole('listitem').filter({ hasText: phoneCustomer.name });
    await expect(newest.filter({ hasText: 'Called off an approved trip' }).first()).toBeVisible();
  },
);

test('an admin with an outdated list sees who approved or cancelled the booking', async ({
  page,
  openBrowser,
  expectHttpError,
}) => {
  expectHttpError(409);
  expectHttpError(409);
  const customer = newCustomer('Selvi');
  const session = await registerAndSignIn(page, customer);
  // No other journey has a trip on this day, so one tap approves.
  const day = addDays(tomorrow(), 97);
  const cancelled = await bookTrip(page, session, day);
  const approved = await bookTrip(page, session, day);
  const adminPage = await openBrowser();
  // This page gets no live updates, and its list does not reload.
  await adminPage.route('**/api/events', neverAnswer);
  const operator = await openAdmin(adminPage, `/admin?search=${customer.mobile}`);
  const rows = rowOf(adminPage, customer.mobile);
  await expect(rows).toHaveCount(2);
  await adminPage.route('**/api/admin/getallbooking**', neverAnswer);

  // The newest booking is first.
  await decide(adminPage, approveBooking, operator, approved);
  await confirmAsAdmin(adminPage, rows.first());
  await expectToast(adminPage, /approved this booking on/);
  const cancellation = await page.request.delete(cancelBooking.path.replace(':id', cancelled._id), {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(cancellation.status()).toBe(200);
  await confirmAsAdmin(adminPage, rows.last());
  await expectToast(adminPage, `${customer.name} cancelled this booking`);
});

test('an admin finds the filters in the URL and returns to earlier ones with the back button', async ({
  page,
}) => {
  await page.addInitScript(`
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...change) => {
      replaceState(...change);
      if (!location.search.endsWith('search=mee')) return;
      const box = document.querySelector('input[type=search]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, 'meen');
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
  `);
  await openAdmin(page, '/admin?status=completed&page=9999');
  await expect(page.getByLabel('Status')).toHaveValue('completed');
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  await page.getByLabel('Status').selectOption('confirmed');
  await expect(page).toHaveURL('/admin?status=confirmed');
  await page.getByRole('group', { name: 'Trip dates' }).getByText('Tomorrow').click();
  await expect(page).toHaveURL('/admin?status=confirmed&day=tomorrow');
  await page.goBack();
  await expect(page).toHaveURL('/admin?status=confirmed');
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('nobody at all');
  await expect(page.getByText('No bookings to show')).toBeVisible();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();

  await page.goto('/admin');
  // A character that is typed while the URL changes stays in the search box.
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  await search.fill('mee');
  await expect(page).toHaveURL(/search=meen$/);
  await expect(search).toHaveValue('meen');
  await page.getByRole('button', { name: 'Show all bookings' }).click();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL('/admin');
  for (const list of ['customers', 'messages', 'reviews']) {
    await page.goto(`/admin/${list}?page=9999`);
    await expect(page).not.toHaveURL(/9999/);
    await page.goBack();
    await expect(page).toHaveURL('/admin');
  }
});

test('an admin keeps the input in a booking’s dialog when the row disappears or becomes a card', async ({
  page,
  openBrowser,
}) => {
  const customer = newCustomer('Kamala');
  const session = await registerAndSignIn(page, customer);
  const booking = await bookTrip(page, session);
  await decide(page, confirmBooking, session, booking);
  const adminPage = await openBrowser();
  await adminPage.setViewportSize({ width: 1280, height: 800 });
  const operator = await openAdmin(adminPage, `/admin?status=confirmed&search=${customer.mobile}`);
  await rowOf(adminPage, customer.mobile).getByRole('button', { name: 'Details' }).click();
  const details = adminPage.getByRole('dialog', { name: `Booking of ${customer.name}` });
  await details.getByText('Correct distance and fare').click();
  await details.getByLabel('Reason').fill('By way of Kumbakonam');
  await decide(adminPage, approveBooking, operator, booking);
  await expect(adminPage.getByText('No bookings to show')).toBeAttached();
  await expect(details.getByText('completed', { exact: true })).toBeVisible();
  await expect(details.getByLabel('Reason').first()).toHaveValue('By way of Kumbakonam');
  await adminPage.setViewportSize({ width: 800, height: 1100 });
  await expect(adminPage.getByRole('heading', { name: 'Upcoming trips' })).toBeAttached();
  await expect(details.getByLabel('Reason').first()).toHaveValue('By way of Kumbakonam');
  await adminPage.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  const section = adminPage.locator('main :focus');
  await expect(
    section.getByRole('heading', { name: 'Anandham-Cabs Booking History' }),
  ).toBeVisible();
});

test('an admin replies to a review publicly and hides it', async ({ page, openBrowser }) => {
  const customer = newCustomer('Revathi');
  const session = await registerAndSignIn(page, customer);
  const booking = await bookTrip(page, session);
  const adminPage = await openBrowser();
  const operator = await openAdmin(adminPage, '/admin/messages');
  await decide(adminPage, approveBooking, operator, booking);
  const review = `A calm ride, says ${customer.mobile}.`;
  await page.request.post('/api/bookingreview/createreview', {
    headers: { authorization: `Bearer ${session.token}` },
    data: { bookingId: booking._id, rating: 5, reviewText: review },
  });
  await adminPage.goto('/admin/reviews');
  const item = adminPage.getByRole('listitem').filter({ hasText: review });
  await item.getByRole('button', { name: 'Reply' }).click();
  await item.getByLabel('Your reply').fill('Thank you, come again.');
  await item.getByRole('button', { name: 'Save reply' }).click();
  await expect(item).toContainText('Anandham Cabs replied:');
  const publicReviews = async () =>
    (await page.request.get('/api/bookingreview/getallreview')).text();
  expect(await publicReviews()).toContain('Thank you, come again.');
  await item.getByRole('button', { name: 'Hide' }).click();
  await adminPage.getByRole('button', { name: 'Hide it' }).click();
  await expect(adminPage.getByText('A reason is required')).toBeVisible();
  await adminPage.getByLabel('Reason').fill('Names a third person');
  await adminPage.getByRole('button', { name: 'Hide it' }).click();
  await expect(item).toContainText('Reason: Names a third person');
  expect(await publicReviews()).not.toContain(review);
});
