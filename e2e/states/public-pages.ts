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
  const comeNear = async (id: string) => {
    await page.locator(id).scrollIntoViewIfNeeded();
  };
  const reviewsAre = 'GET /api/bookingreview/getallreview';

  server.answer(reviewsAre, 'hangs');
  await go(home);
  await inspect('home, asleep');
  const menu = page.locator('summary');
  if (await menu.isVisible()) {
    await menu.click();
    await inspect('home, the menu open');
    await menu.click();
  }
  await comeNear('#reviews');
  await inspect('home, reviews on their way');
  server.answer(reviewsAre, { status: 200, body: { reviews: [], total: 0, average: null } });
  await go(home);
  await comeNear('#reviews');
  await expect(reviews.getByText(text('reviews_none'))).toBeVisible();
  await inspect('home, no reviews');
  server.answer(reviewsAre, unavailable);
  await go(home);
  await comeNear('#reviews');
  await expect(reviews.getByRole('alert')).toBeVisible();
  await inspect('home, reviews failed');
  server.answer(reviewsAre);
  await reviews.getByRole('button', { name: text('retry') }).click();
  await expect(reviews.getByRole('listitem').first()).toBeVisible();
  await press('reviews_more');

  await comeNear('#contact');
  await press('contact_send');
  await comeNear('#booknow');
  await press('booking_submit');
  await expect(page.locator('#booknow').getByRole('alert').first()).toBeVisible();
  await inspect('home, the booking form with errors');
  await inspect('home, the contact form with errors');
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
