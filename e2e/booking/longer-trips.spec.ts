import type { Page } from '@playwright/test';
import { readAvailability } from '@anandham/contract/operations/calendar';
import { tariff } from '@anandham/domain/bookings/fare';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import type { DayState } from '@anandham/domain/fleet/availability';
import { formatNearDay } from '@anandham/domain/formats';
import { registerAndSignIn, startSession } from '#support/accounts.ts';
import { bookingForm, fillTripToMadurai, tomorrow } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { expectHydrated } from '#support/loading.ts';
import { serveHomeWith } from '#support/home-with-reviews.ts';
import { admin, newCustomer } from '#support/people.ts';

const dayName = (date: string) => formatNearDay(new Date(`${date}T12:00:00+05:30`));
const returnField = (page: Page) => bookingForm(page).getByLabel('Return date');
const submit = (page: Page) => bookingForm(page).getByRole('button', { name: 'Book', exact: true });

/** Answers the availability from tomorrow on with these states; all other days are free. */
async function serveAvailability(page: Page, states: readonly DayState[]): Promise<void> {
  await page.route(`**${readAvailability.path}?*`, (route) => {
    const { searchParams } = new URL(route.request().url());
    const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
    const days: { date: string; state: DayState }[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const index = Math.round((Date.parse(date) - Date.parse(tomorrow())) / 86_400_000);
      days.push({ date, state: states[index] ?? 'free' });
    }
    return route.fulfill({ json: { message: 'OK', code: 'availability_read', days } });
  });
}

test(
  'a customer books three days after two wrong returns, and reads the fare line by line everywhere',
  { tag: '@both' },
  async ({ page, openBrowser }) => {
    const customer = newCustomer();
    await registerAndSignIn(page, customer);
    await fillTripToMadurai(page, customer);
    const form = bookingForm(page);

    await returnField(page).fill(kolkataDate(new Date()));
    await submit(page).click();
    await expect(returnField(page)).toHaveAccessibleDescription(
      'The return cannot be before the departure',
    );
    await expect(form.getByText('Check the dates to see the fare.')).toBeVisible();
    await returnField(page).fill(addDays(tomorrow(), 59));
    await expect(returnField(page)).toHaveAccessibleDescription(
      'Trips can be booked for up to 30 days',
    );
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(customer.name);

    await returnField(page).fill(addDays(tomorrow(), 2));
    await expect(form.getByLabel('Estimated fare')).toHaveText('₹13,120');
    await expect(form.getByText('Day rental: 3 × ₹3,500')).toBeVisible();
    await submit(page).click();
    const waiting = page.getByRole('region', { name: 'Confirm Your Booking' });
    await expect(waiting).toContainText('(3 days)');
    await expect(waiting).toContainText('₹13,120');

    await waiting.getByRole('link', { name: 'Details' }).click();
    await expect(page.getByText('262 km × ₹10')).toBeVisible();
    await expect(page.getByText('Day rental: 3 × ₹3,500')).toBeVisible();
    await expect(page.getByText('₹10,500')).toBeVisible();

    const adminPage = await openBrowser();
    await startSession(adminPage, admin.email, admin.password);
    await adminPage.goto(`/admin?search=${customer.mobile}`);
    const row = adminPage
      .getByRole('row')
      .or(adminPage.getByRole('article'))
      .filter({ hasText: customer.mobile });
    await row.getByRole('button', { name: 'Details' }).first().click();
    const details = adminPage.getByRole('dialog', { name: `Booking of ${customer.name}` });
    await expect(details).toContainText('(3 days)');
    await expect(details.getByText('Day rental: 3 × ₹3,500')).toBeVisible();
  },
);

test(
  'a customer moves from a booked day to the nearest free one, or keeps it and books anyway',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = newCustomer();
    await registerAndSignIn(page, customer);
    await serveAvailability(page, ['booked', 'requested']);
    await fillTripToMadurai(page, customer);
    const form = bookingForm(page);
    const date = form.getByLabel('Pickup date');
    const state = form.getByRole('status').filter({ hasText: dayName(tomorrow()) });
    await expect(state).toHaveText(`Booked: ${dayName(tomorrow())}`);
    const nearest = form.getByRole('group', { name: 'Nearest free days:' });
    await expect(nearest.getByRole('button')).toHaveCount(3);
    const later = addDays(tomorrow(), 2);
    await nearest.getByRole('button', { name: dayName(later) }).click();
    await expect(date).toHaveValue(later);
    await expect(form.getByText(`Free: ${dayName(later)}`)).toBeVisible();

    // The days are one stop of the Tab key; the arrow keys go on from there.
    const days = form.getByRole('group', { name: /^Free days from/ });
    const chosen = days.getByRole('button', { pressed: true });
    await expect(chosen).toHaveCount(1);
    await chosen.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(date).toHaveValue(addDays(later, 1));
    await date.fill(tomorrow());
    await expect(form.getByText('You can still send your request')).toBeVisible();
    await submit(page).click();
    await expect(page).toHaveURL('/bookings');
  },
);

test('a customer compares two cars, and keeps everything when the chosen one is no longer offered', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(404);
  expectHttpError(422);
  const customer = newCustomer();
  await registerAndSignIn(page, customer);
  const sedan = { ...tariff, longTripRupeesPerKm: 14 };
  const first = '00000000-0000-7000-8000-000000000001';
  const classes = [
    { _id: first, name: 'SUV 6+1', nameTamil: null, seats: 6, tariff },
    { _id: 'sedan', name: 'Sedan', nameTamil: null, seats: 4, tariff: sedan },
  ];
  await serveHomeWith(page, { reviews: [], total: 0, average: null }, 'en', classes);
  await page.goto('/');
  const form = bookingForm(page);
  await form.scrollIntoViewIfNeeded();
  await expectHydrated(form);
  await form.getByLabel('Name', { exact: true }).fill(customer.name);
  await form.getByLabel('Mobile number').fill(customer.mobile);
  for (const [label, place] of [
    ['Pickup location', 'Tiruchirappalli, Tamil Nadu'],
    ['Destination', 'Madurai, Tamil Nadu'],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(place);
    await form.getByRole('combobox', { name: label }).press('Tab');
  }
  const suv = form.getByRole('radio', { name: /SUV 6\+1 6 passengers ₹5,240/ });
  const other = form.getByRole('radio', { name: /Sedan 4 passengers ₹3,668/ });
  await expect(suv).toBeChecked();
  await other.check();
  await expect(form.getByLabel('Estimated fare')).toHaveText('₹3,668');
  await form.getByLabel('Pickup date').fill(tomorrow());
  await form.getByLabel('Time', { exact: true }).fill('6.30 pm');
  await submit(page).click();
  await expect(form.getByText('This vehicle is no longer offered: choose another')).toBeVisible();
  await expect(other).toBeFocused();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(customer.name);
  await expect(form.getByLabel('AM or PM')).toHaveValue('PM');
  await suv.check();
  await submit(page).click();
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('region', { name: 'Confirm Your Booking' })).toContainText('6:30 PM');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the fare of several days, and what is wrong with the dates', async ({
    page,
  }) => {
    const trip = `/?from=Trichy&to=Madurai&date=${tomorrow()}`;
    await page.goto(`${trip}&return=${addDays(tomorrow(), 1)}`);
    const form = page.getByRole('form', { name: 'Quick fare' });
    await expect(form).toContainText('2 days, the first and the last counted');
    await expect(form).toContainText('262 km × ₹10 + Day rental: 2 × ₹3,500 = ₹9,620');
    await page.goto(`${trip}&return=${kolkataDate(new Date())}`);
    await expect(form.getByLabel('Return date')).toHaveAccessibleDescription(
      'The return cannot be before the departure',
    );
    await expect(form.locator('[name=from]')).toHaveValue('Trichy');
  });
});
