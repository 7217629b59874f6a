import { expect } from '@playwright/test';
import { tomorrow } from '#support/bookings.ts';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import { serveHomeWith } from '#support/home-with-reviews.ts';
import { expectHydrated } from '#support/loading.ts';
import { classes, reviews } from './answers.ts';
import { unavailable } from './fake-server.ts';
import type { Walk } from './walk.ts';

export async function publicPages({
  page,
  inspect,
  server,
  text,
  go,
  press,
  language,
}: Walk): Promise<void> {
  const home = language === 'en' ? '/' : '/ta';
  const below = language === 'en' ? '' : '/ta';
  const section = page.locator('#reviews');
  const scrollTo = async (id: string) => {
    await page.locator(id).scrollIntoViewIfNeeded();
  };
  const listReviews = 'GET /api/bookingreview/getallreview';
  const newest = { reviews: reviews.slice(0, 3), total: 4, average: 4 };

  await serveHomeWith(page, { reviews: [], total: 0, average: null }, language);
  await go(home);
  await inspect('home, before hydration');
  const menu = page.locator('header summary');
  if (await menu.isVisible()) {
    await menu.click();
    await inspect('home, menu open');
    await menu.click();
  }
  await scrollTo('#reviews');
  await expect(section.getByText(text('reviews_none'))).toBeVisible();
  await inspect('home, no reviews');
  await serveHomeWith(page, newest, language, classes);
  server.answer(listReviews, 'hangs');
  await go(home);
  await scrollTo('#reviews');
  await press('reviews_more');
  await expect(section.getByRole('button', { name: text('reviews_loading') })).toBeVisible();
  await inspect('home, more reviews loading');
  server.answer(listReviews, unavailable);
  await go(home);
  await scrollTo('#reviews');
  await press('reviews_more');
  await expect(section.getByRole('alert')).toBeVisible();
  await inspect('home, more reviews failed');
  server.answer(listReviews);
  await section.getByRole('button', { name: text('retry') }).click();
  await expect(section.getByRole('listitem')).toHaveCount(4);

  await scrollTo('#contact');
  await press('contact_send');
  await scrollTo('#booknow');
  await press('booking_submit');
  await expect(page.locator('#booknow').getByRole('alert').first()).toBeVisible();
  await inspect('home, booking form with errors');
  await inspect('home, contact form with errors');
  const pickup = page.locator('#booknow').getByRole('combobox', { name: text('booking_pickup') });
  await pickup.fill('மது');
  await expect(page.getByRole('option').first()).toBeVisible();
  await inspect('home, suggestions open');
  server.answer('GET /api/maps/geocode/autocomplete', unavailable);
  await pickup.fill('சேல');
  await expect(page.getByText(text('places_unavailable'))).toBeVisible();
  await inspect('home, no suggestions');

  const booking = page.locator('#booknow');
  await booking.getByLabel(text('booking_date')).fill(tomorrow());
  await expect(booking.getByText(text('availability_nearest'))).toBeVisible();
  await booking.getByLabel(text('booking_return')).fill(kolkataDate(new Date()));
  await booking.getByLabel(text('booking_return')).blur();
  await expect(booking.getByText(text('field_return_before'))).toBeVisible();
  await inspect('home, booking form with two classes, a booked day and a wrong return');

  for (const path of ['/trips', '/trichy-to-madurai']) {
    await go(below + path);
    await inspect(path);
  }
  const form = page.locator('#booknow');
  await form.scrollIntoViewIfNeeded();
  // Hydration fills in what was typed on the home page.
  await expectHydrated(form);
  await form.getByLabel(text('booking_name'), { exact: true }).fill('மீனா');
  await form.getByLabel(text('booking_mobile')).fill('9876543210');
  await form.getByLabel(text('booking_date')).fill(tomorrow());
  await form.getByLabel(text('booking_return')).fill('');
  await form.getByLabel(text('booking_time'), { exact: true }).fill('06:30');
  await press('booking_submit');
  await press('code_send');
  await expect(form.getByRole('alert').first()).toBeVisible();
  await inspect('booking form, sign-in step with an error');
  await go('/no/such/road');
  await inspect('page not found');
}
