import { expect } from '@playwright/test';
import { refused, unavailable } from './fake-server.ts';
import type { Walk } from './walk.ts';

export async function customerPages(walk: Walk): Promise<void> {
  const { page, inspect, server, text, go, press } = walk;
  const lists = ['GET /api/bookingreview/getpending', 'GET /api/bookingreview/getreview'] as const;
  server.answerAll('hangs', ...lists);
  await go('/bookings');
  await inspect('bookings, loading');
  server.answerAll(unavailable, ...lists);
  await go('/bookings');
  await expect(page.getByRole('alert')).toHaveCount(2, { timeout: 15_000 });
  await inspect('bookings, failed');
  server.answer(lists[0], { status: 200, body: { latestBooking: null, waiting: 0 } });
  server.answer(lists[1], { status: 200, body: { latestBooking: [] } });
  await go('/bookings');
  await expect(page.getByText(text('pending_none_heading')).last()).toBeVisible();
  await inspect('no bookings');
  for (const list of lists) server.answer(list);
  await go('/bookings');
  await press('pending_cancel');
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect('bookings with a dialog');
  await page.keyboard.press('Escape');
  await press('review_write');
  await press('review_submit');
  await expect(page.getByText(text('review_rating_missing'))).toBeVisible();
  await press('pending_confirm');
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  await inspect('bookings with review errors and a toast');

  await go('/bookings');
  await press('change_open');
  await expect(
    page.getByRole('button', { name: text('change_submit'), exact: true }),
  ).toBeVisible();
  await expect(page.getByText(text('availability_short_free')).first()).toBeVisible();
  await inspect('bookings, changing a trip');

  await go('/bookings/b1');
  await expect(page.getByRole('heading', { name: text('trip_details_history') })).toBeVisible();
  await expect(page.locator('figure svg')).toBeVisible();
  await inspect('a trip');
  server.answer('GET /api/bookingreview/booking/b2', refused(404, 'not_found'));
  await go('/bookings/b2');
  await expect(
    page.getByRole('heading', { name: text('trip_details_none_heading') }),
  ).toBeVisible();
  await inspect('no such trip');

  await go('/profile');
  await expect(page.getByRole('button', { name: text('sessions_end_others') })).toBeVisible();
  await inspect('profile');
  for (const dialog of ['email_change', 'password_change', 'delete_open', 'sessions_end_others']) {
    await press(dialog);
    const window = page.getByRole('dialog');
    await expect(window).toBeVisible();
    const send = window.locator('button[type=submit]');
    if ((await send.count()) > 0) {
      await send.click();
      await expect(window.getByRole('alert').first()).toBeVisible();
    }
    await inspect(`profile, ${dialog}`);
    await page.keyboard.press('Escape');
  }
  server.answerAll(unavailable, 'GET /api/account', 'GET /api/account/sessions');
  await go('/profile');
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 15_000 });
  await inspect('profile, failed');
  server.answerAll('lost', ...lists);
  await go('/bookings');
  await expect(page.getByRole('status').filter({ hasText: '2026' })).toHaveCount(2);
  await inspect('bookings, connection lost');
  // A new window has no session yet.
  await page.addInitScript(`
    sessionStorage.clear();
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  `);
  await go('/bookings');
  await expect(page.getByRole('status')).toHaveCount(1);
  await inspect('bookings in a new window without a network');
}
