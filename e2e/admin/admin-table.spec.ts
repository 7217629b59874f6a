import type { Page } from '@playwright/test';
import { confirmBooking } from '@anandham/contract/operations/bookings';
import { approveBooking, listAllBookings } from '@anandham/contract/operations/admin';
import { streamEvents } from '@anandham/contract/operations/live';
import type { Booking } from '@anandham/contract/schemas/bookings';
import { registerAndSignIn, startSession } from '#support/accounts.ts';
import { bookTrip, confirmAsAdmin, decide } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { admin, newCustomer, type Person } from '#support/people.ts';
import { expectToastLayout, keepToasts } from '#support/toasts.ts';

const heading = 'Anandham-Cabs Booking History';

/** Books eleven trips, one more than a page shows, of which one is approved and one confirmed. Newest first. */
async function openAdminWithElevenTrips(page: Page, customer: Person): Promise<readonly Booking[]> {
  const session = await registerAndSignIn(page, customer);
  const trips: Booking[] = [];
  while (trips.length < 11) trips.unshift(await bookTrip(page, session));
  const [newest, second] = trips as [Booking, Booking];
  await decide(page, confirmBooking, session, second);
  const operator = await startSession(page, admin.email, admin.password);
  await decide(page, approveBooking, operator, newest);
  await page.goto(`/admin?search=${customer.mobile}`);
  return trips;
}

/** Blocks live updates: other journeys book at the same time. */
async function blockLiveUpdates(page: Page): Promise<void> {
  await page.route(`**${streamEvents.path}`, () => undefined);
}

test('an admin sees ten bookings on a page with their details, and the statistics below', async ({
  page,
}) => {
  await blockLiveUpdates(page);
  const answered = page.waitForResponse(`**${listAllBookings.path}*`);
  const customer = newCustomer('Kamala');
  const trips = await openAdminWithElevenTrips(page, customer);
  const [newest] = trips as [Booking];
  const section = page.getByRole('region', { name: heading });
  const table = page.getByRole('table', { name: heading });
  const headers = table.getByRole('rowheader');
  const row = (number: number) => table.getByRole('row').nth(number);
  const pager = page.getByRole('navigation', { name: 'Pages of bookings' });
  const previous = pager.getByRole('button', { name: 'Previous' });
  const next = pager.getByRole('button', { name: 'Next' });

  await expect(section.getByRole('term')).toHaveText(['Total Bookings', 'Total Cars']);
  const { totalBookings } = (await (await answered).json()) as { totalBookings: number };
  expect(totalBookings).toBeGreaterThanOrEqual(11);
  await expect(section.getByRole('definition')).toHaveText([
    totalBookings.toLocaleString('en-IN'),
    '1',
  ]);
  await expect(row(0).getByRole('columnheader')).toHaveText([
    '#',
    'Customers',
    'Status',
    'Date',
    'Pickup',
    'Destination',
    'Estimated Fare',
    'Action',
  ]);
  await expect(headers).toHaveText(
    trips.slice(0, 10).map(({ number }) => `Kamala${customer.mobile}${number}`),
  );
  // The visible text is cut; screen readers get the full one.
  const pickup = 'Tiruchirappalli, Tam…Tiruchirappalli, Tamil Nadu';
  await expect(row(1).getByRole('cell')).toHaveText([
    '1',
    /^completed/,
    newest.bookingDate.slice(0, 10),
    pickup,
    'Madurai, Tamil Nadu',
    `₹${newest.totalPrice.toLocaleString('en-IN')}`,
    'Details',
  ]);
  for (const pending of [2, 3, 10]) {
    await expect(row(pending).getByRole('cell').nth(1)).toHaveText(/^pending/);
    await expect(row(pending).getByRole('button')).toHaveText(['Confirm', 'Cancel', 'Details']);
  }

  await expect(pager).toContainText('Page 1 of 2');
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(pager).toContainText('Page 2 of 2');
  await expect(headers).toHaveCount(1);
  await expect(row(1).getByRole('cell').first()).toHaveText('11');
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(headers).toHaveCount(10);

  const filter = page.getByLabel('Status');
  await expect(filter.locator('option')).toHaveText([
    'All',
    'Pending',
    'Completed',
    'Not yet confirmed by customer',
  ]);
  await filter.selectOption('Completed');
  await expect(headers).toHaveCount(1);
  await expect(row(1)).toContainText('completed');
  // In the admin area, "pending" means waiting for approval.
  await filter.selectOption('Pending');
  await expect(row(1)).toContainText('pending');
  await expect(headers).toHaveCount(1);

  await keepToasts(page);
  await confirmAsAdmin(page, row(1));
  await expectToastLayout(page, 'The booking has been approved.', 2);

  // The statistics start with months and can show weeks or years.
  await page.goto('/admin#earn');
  const earnings = page.getByRole('region', { name: 'Earnings & Bookings' });
  const period = earnings.getByLabel('Period');
  const names = (periods: number, name: RegExp) => [
    ...Array<RegExp>(periods).fill(name),
    /^Total$/,
  ];
  await expect(period.locator('option')).toHaveText(['Weekly', 'Monthly', 'Yearly']);
  await expect(period).toHaveValue('monthlyStats');
  await expect(earnings.getByRole('rowheader')).toHaveText(names(12, /^[A-Z][a-z]+ \d{4}$/));
  await period.selectOption('Weekly');
  await expect(earnings.getByRole('rowheader')).toHaveText(names(12, /^\d.*–/));
  await period.selectOption('Yearly');
  await expect(earnings.getByRole('rowheader')).toHaveText(names(5, /^\d{4}$/));
  await earnings.locator('[data-period]').last().hover();
  await expect(earnings.getByText(/^Earnings: ₹/)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
