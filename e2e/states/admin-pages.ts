import { expect } from '@playwright/test';
import { calendarPages } from './calendar-pages.ts';
import { unavailable } from './fake-server.ts';
import type { Walk } from './walk.ts';

const sections = [
  { path: '/admin/customers', call: 'customers', items: 'customers', none: 'customers_none' },
  { path: '/admin/messages', call: 'messages', items: 'messages', none: 'messages_none_new' },
  { path: '/admin/reviews', call: 'reviews', items: 'reviews', none: 'reviews_section_none' },
  { path: '/admin/emails', call: 'emails', items: 'emails', none: 'emails_none' },
  { path: '/admin/audit', call: 'audit', items: 'entries', none: 'audit_log_none' },
] as const;

export async function adminPages(walk: Walk): Promise<void> {
  await bookings(walk);
  await calendarPages(walk);
  await otherSections(walk);
}

async function bookings({ page, inspect, server, text, go, press }: Walk): Promise<void> {
  const list = 'GET /api/admin/getallbooking';
  const none = { status: 200, body: { bookings: [], total: 0, pages: 1, totalBookings: 0 } };
  const details = page.getByRole('button', { name: text('admin_details'), exact: true });
  server.answer(list, 'hangs');
  await go('/admin');
  await inspect('admin, loading');
  server.answer(list, unavailable);
  await go('/admin');
  await expect(page.locator('#book').getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await inspect('admin, failed');
  server.answer(list, none);
  await go('/admin');
  await expect(page.getByText(text('admin_none'))).toBeVisible();
  await press('admin_day_dates');
  await inspect('admin, no bookings, dates open');
  server.answer(list);
  await go('/admin');
  await expect(details.first()).toBeVisible();
  await page.locator('#earn').scrollIntoViewIfNeeded();
  await expect(page.locator('#earnings-chart [data-period]').first()).toBeAttached();
  await inspect('admin with its chart');
  await page
    .getByRole('button', { name: text('admin_confirm'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await inspect('admin, overlapping trips');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: text('admin_cancel'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect('admin, cancel dialog');
  await page.keyboard.press('Escape');
  await details.nth(2).click();
  await expect(page.getByRole('heading', { name: text('admin_history') })).toBeVisible();
  await page.getByText(text('admin_correct')).click();
  await page.getByText(text('admin_void'), { exact: true }).click();
  await inspect('admin, details open');
}

async function otherSections({
  page,
  inspect,
  server,
  text,
  go,
  navigate,
  press,
}: Walk): Promise<void> {
  await go('/admin/book');
  await page.getByLabel(text('booking_mobile')).fill('9876543210');
  await press('phone_customer_submit');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await inspect('admin, phone booking with errors');
  await page.locator('header [aria-expanded]').last().click();
  await expect(page.getByRole('button', { name: text('admin_logout') })).toBeVisible();
  await inspect('admin, the account’s menu open');
  await page.keyboard.press('Escape');
  const answers = page.locator('main section').getByRole('listitem');
  for (const { path } of sections) {
    await navigate(path);
    await expect(answers.last()).toBeVisible();
    await inspect(`admin, ${path}`);
  }
  const empty = { total: 0, pages: 1, new: 0, waiting: 0, failed: 0, next: null };
  const noBookings = { status: 200, body: { ...empty, bookings: [], totalBookings: 0 } };
  server.answer('GET /api/admin/getallbooking', noBookings);
  for (const { call, items } of sections) {
    server.answer(`GET /api/admin/${call}`, { status: 200, body: { ...empty, [items]: [] } });
  }
  await go('/admin/cancelled');
  await expect(page.getByText(text('admin_cancelled_none'))).toBeVisible();
  await inspect('admin, none cancelled');
  for (const { path, none } of sections) {
    await navigate(path);
    await expect(page.getByText(text(none))).toBeVisible();
    await inspect(`admin, nothing at ${path}`);
  }
}
