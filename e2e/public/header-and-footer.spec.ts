import type { Page } from '@playwright/test';
import { startSession } from '#support/accounts.ts';
import { expect, test } from '#support/fixtures.ts';
import { admin } from '#support/people.ts';

test('an admin sees header, footer and marketing sections only on /admins, no Book button, and uses the menu', async ({
  page,
}) => {
  await startSession(page, admin.email, admin.password);
  const frame = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('complementary', { name: 'Call or chat' }),
    ...['home', 'about', 'pricing', 'cars', 'reviews', 'contact'].map((id) =>
      page.locator(`#${id}`),
    ),
  ];
  for (const [path, heading] of [
    ['/profile', 'Where you are signed in'],
    ['/bookings', 'Confirm Your Booking'],
    ['/admin', 'Anandham-Cabs Booking History'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    for (const part of frame) await expect(part, path).toHaveCount(0);
  }
  await page.goto('/admins');
  await expect(page.getByRole('heading', { name: 'Confirm Your Booking' })).toBeVisible();
  for (const part of frame) await expect(part).toBeVisible();

  await page.goto('/');
  await page.locator('#booknow').scrollIntoViewIfNeeded();
  await expect(page.getByText('You are signed in as an admin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(0);
  await useMenu(page);
});

/** Opens the menu by hover or click and uses the links of the admin area. */
async function useMenu(page: Page): Promise<void> {
  const narrow = { width: 767, height: 800 };
  const wide = { width: 768, height: 800 };
  await page.setViewportSize(wide);
  await page.goto('/admins');
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Admin', exact: true });
  const toAdmin = header.getByRole('link', { name: 'Admin', exact: true });
  const logout = page.getByRole('button', { name: 'Logout' });
  await menu.hover();
  await expect(toAdmin).toHaveAttribute('href', '/admin');
  await expect(logout).toBeVisible();
  await page.mouse.move(0, 600);
  await expect(logout).toBeHidden();

  await page.setViewportSize(narrow);
  await menu.hover();
  // The menu would open within a frame.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await expect(logout).toBeVisible();
  await toAdmin.click();

  await expect(page.getByText('Hello, Admin')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin home' })).toHaveAttribute('href', '/admin');
  const links = page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link');
  const booking = links.filter({ hasText: 'Booking' });
  await expect(links).toHaveText(['Home', 'Booking', 'Earning Report']);
  await expect(booking).toHaveAttribute('href', '/bookings');
  await page.setViewportSize(wide);
  await expect(booking).toHaveAttribute('href', '/admin#book');
  await expect(links.first()).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Admin', exact: true }).hover();
  await expect(logout).toBeVisible();
  await links.last().click();
  await expect(page).toHaveURL('/admin#earn');
  await expect(page.getByRole('heading', { name: 'Earnings & Bookings' })).toBeInViewport();
}
