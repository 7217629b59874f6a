import { expect } from '@playwright/test';
import { unavailable } from './fake-server.ts';
import type { Walk } from './walk.ts';

const rooms = [
  { path: '/admin/customers', call: 'customers', items: 'customers', none: 'customers_none' },
  { path: '/admin/messages', call: 'messages', items: 'messages', none: 'messages_none_new' },
  { path: '/admin/reviews', call: 'reviews', items: 'reviews', none: 'reviews_room_none' },
  { path: '/admin/letters', call: 'letters', items: 'letters', none: 'letters_none' },
  { path: '/admin/trail', call: 'audit', items: 'entries', none: 'trail_none' },
] as const;

export async function deskPages(walk: Walk): Promise<void> {
  await bookings(walk);
  await otherRooms(walk);
}

async function bookings({ page, look, server, word, go, press }: Walk): Promise<void> {
  const list = 'GET /api/admin/getallbooking';
  const none = { status: 200, body: { bookings: [], total: 0, pages: 1, totalBookings: 0 } };
  const details = page.getByRole('button', { name: word('desk_details'), exact: true });
  server.answer(list, 'hangs');
  await go('/admin');
  await look('desk on its way');
  server.answer(list, unavailable);
  await go('/admin');
  await expect(page.locator('#book').getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await look('desk failed');
  server.answer(list, none);
  await go('/admin');
  await expect(page.getByText(word('desk_none'))).toBeVisible();
  await press('desk_day_dates');
  await look('desk, no bookings, dates open');
  server.answer(list);
  await go('/admin');
  await expect(details.first()).toBeVisible();
  await page.locator('#earn').scrollIntoViewIfNeeded();
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeAttached();
  await look('desk with its chart');
  await page
    .getByRole('button', { name: word('desk_confirm'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('desk, two trips of one car');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: word('desk_cancel'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('desk, cancel question');
  await page.keyboard.press('Escape');
  await details.nth(2).click();
  await expect(page.getByRole('heading', { name: word('desk_history') })).toBeVisible();
  await page.getByText(word('desk_correct')).click();
  await page.getByText(word('desk_void'), { exact: true }).click();
  await look('desk, details unfolded');
}

async function otherRooms({ page, look, server, word, go, goOn, press }: Walk): Promise<void> {
  await go('/admin/book');
  await page.getByLabel(word('booking_mobile')).fill('9876543210');
  await press('caller_submit');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('desk, a caller, with errors');
  await page.locator('header [aria-expanded]').last().click();
  await expect(page.getByRole('button', { name: word('desk_logout') })).toBeVisible();
  await look('desk, the account’s menu open');
  await page.keyboard.press('Escape');
  const answers = page.locator('main section').getByRole('listitem');
  for (const { path } of rooms) {
    await goOn(path);
    await expect(answers.last()).toBeVisible();
    await look(`desk, ${path}`);
  }
  const empty = { total: 0, pages: 1, new: 0, waiting: 0, failed: 0, next: null };
  const nobody = { status: 200, body: { ...empty, bookings: [], totalBookings: 0 } };
  server.answer('GET /api/admin/getallbooking', nobody);
  for (const { call, items } of rooms) {
    server.answer(`GET /api/admin/${call}`, { status: 200, body: { ...empty, [items]: [] } });
  }
  await go('/admin/cancelled');
  await expect(page.getByText(word('desk_cancelled_none'))).toBeVisible();
  await look('desk, none cancelled');
  for (const { path, none } of rooms) {
    await goOn(path);
    await expect(page.getByText(word(none))).toBeVisible();
    await look(`desk, nothing at ${path}`);
  }
}
