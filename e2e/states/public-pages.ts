import { expect } from '@playwright/test';
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
  const reviews = page.locator('#reviews');
  const scrollTo = async (id: string) => {
    await page.locator(id).scrollIntoViewIfNeeded();
  };
  const listReviews = 'GET /api/bookingreview/getallreview';

  server.answer(listReviews, 'hangs');
  await go(home);
  await inspect('home, before hydration');
  const menu = page.locator('summary');
  if (await menu.isVisible()) {
    await menu.click();
    await inspect('home, menu open');
    await menu.click();
  }
  await scrollTo('#reviews');
  await inspect('home, reviews loading');
  server.answer(listReviews, { status: 200, body: { reviews: [], total: 0, average: null } });
  await go(home);
  await scrollTo('#reviews');
  await expect(reviews.getByText(text('reviews_none'))).toBeVisible();
  await inspect('home, no reviews');
  server.answer(listReviews, unavailable);
  await go(home);
  await scrollTo('#reviews');
  await expect(reviews.getByRole('alert')).toBeVisible();
  await inspect('home, reviews failed');
  server.answer(listReviews);
  await reviews.getByRole('button', { name: text('retry') }).click();
  await expect(reviews.getByRole('listitem').first()).toBeVisible();
  await press('reviews_more');

  await scrollTo('#contact');
  await press('contact_send');
  await scrollTo('#booknow');
  await press('booking_submit');
  await expect(page.locator('#booknow').getByRole('alert').first()).toBeVisible();
  await inspect('home, booking form with errors');
  await inspect('home, contact form with errors');
  const pickup = page.getByRole('combobox', { name: text('booking_pickup') });
  await pickup.fill('மது');
  await expect(page.getByRole('option').first()).toBeVisible();
  await inspect('home, suggestions open');
  server.answer('GET /api/maps/geocode/autocomplete', unavailable);
  await pickup.fill('சேல');
  await expect(page.getByText(text('places_unavailable'))).toBeVisible();
  await inspect('home, no suggestions');

  for (const path of ['/trips', '/trichy-to-madurai']) {
    await go(below + path);
    await inspect(path);
  }
  await go('/no/such/road');
  await inspect('page not found');
}
