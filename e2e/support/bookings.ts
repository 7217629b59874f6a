import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { approveBooking } from '@anandham/contract/operations/admin';
import { requestBooking, type confirmBooking } from '@anandham/contract/operations/bookings';
import { findRoute, searchPlaces } from '@anandham/contract/operations/places';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import type { Booking } from '@anandham/contract/schemas/bookings';
import { fareRupees, roundTripKm } from '@anandham/domain/bookings/fare';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import { expect } from './fixtures.ts';
import { expectHydrated } from './loading.ts';

/** Tomorrow in India, as YYYY-MM-DD. */
export const tomorrow = (): string => addDays(kolkataDate(new Date()), 1);

/**
 * Enters a search text and takes the first suggestion. Typed key by key, a busy machine would show suggestions for
 * a part of the text.
 */
export async function choosePlace(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await suggestions.getByRole('option').first().click();
  await expect(suggestions.getByRole('option')).toHaveCount(0);
}

export type TripInput = { readonly name: string; readonly mobile: string };

/** The home page has other forms with a name and a mobile number. */
export const bookingForm = (page: Page) => page.locator('#booknow');

/** Fills the booking form for Trichy to Madurai, tomorrow at 6:30 AM. */
export async function fillTrip(page: Page, { name, mobile }: TripInput): Promise<void> {
  const form = bookingForm(page);
  await form.scrollIntoViewIfNeeded();
  // Hydration fills in name and mobile of the account.
  await expectHydrated(form);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Mobile number').fill(mobile);
  await choosePlace(page, 'Pickup location', 'trichy');
  await choosePlace(page, 'Destination', 'madurai');
  await page.getByLabel('Pickup date').fill(tomorrow());
  await page.getByLabel('Time', { exact: true }).fill('06:30');
  await page.getByLabel('AM or PM').selectOption('AM');
}

/** Fills in the same trip on its own page, where both places are already filled in. */
export async function fillTripToMadurai(page: Page, { name, mobile }: TripInput): Promise<void> {
  await page.goto('/trichy-to-madurai#booknow');
  const form = bookingForm(page);
  await expect(form.getByRole('combobox', { name: 'Destination' })).toHaveValue(/^Madurai/);
  // Hydration fills in name and mobile of the account.
  await expectHydrated(form);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Mobile number').fill(mobile);
  await form.getByLabel('Pickup date').fill(tomorrow());
  await form.getByLabel('Time', { exact: true }).fill('06:30');
  await form.getByLabel('AM or PM').selectOption('AM');
}

/** Books Trichy to Madurai by API, for tomorrow if no date is given. */
export async function bookTrip(
  page: Page,
  session: SessionAnswer,
  date = tomorrow(),
): Promise<Booking> {
  const answer = await page.request.post(requestBooking.path, {
    headers: { authorization: `Bearer ${session.token}`, 'idempotency-key': randomUUID() },
    data: {
      name: session.rest.name,
      mobile: session.rest.mobile,
      pickupLocation: 'Tiruchirappalli, Tamil Nadu',
      dropLocation: 'Madurai, Tamil Nadu',
      currentDate: date,
      time: '06:30',
      amPm: 'AM',
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { booking: Booking }).booking;
}

/** Confirms as the customer, or approves as an admin, by API. */
export async function decide(
  page: Page,
  { path }: typeof confirmBooking | typeof approveBooking,
  { token }: Pick<SessionAnswer, 'token'>,
  { _id: bookingId }: Pick<Booking, '_id'>,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.put(path, { headers, data: { bookingId } });
  expect(answer.ok()).toBe(true);
}

/**
 * Confirms a booking in the admin area. Parallel journeys book the one car at the same time, so the site may warn
 * of an overlap; that warning is accepted.
 */
export async function confirmAsAdmin(adminPage: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Confirm', exact: true }).click();
  // The row already contains its overlaps, so the dialog opens with the click or not at all.
  const warning = adminPage.getByRole('dialog', { name: 'No vehicle is free at that time' });
  if (await warning.isVisible()) {
    await warning.getByRole('button', { name: 'Confirm anyway' }).click();
  }
}

/** Round-trip kilometres and formatted fare from the centre of Trichy to a town, from the product's API. */
export async function fetchMapsFare(
  page: Page,
  town: string,
): Promise<{ km: number; fare: string }> {
  const findPoint = async (text: string) => {
    const answer = await page.request.get(searchPlaces.path, { params: { text, size: '1' } });
    const { features } = (await answer.json()) as {
      features: { geometry: { coordinates: [number, number] } }[];
    };
    return features[0]?.geometry.coordinates;
  };
  const coordinates = [await findPoint('Tiruchirappalli'), await findPoint(town)];
  const answer = await page.request.post(findRoute.path, { data: { coordinates } });
  const { routes } = (await answer.json()) as { routes: { summary: { distance: number } }[] };
  const km = roundTripKm(routes[0]?.summary.distance ?? Number.NaN);
  return { km, fare: `₹${fareRupees(km).toLocaleString('en-IN')}` };
}
