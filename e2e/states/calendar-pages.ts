import { expect } from '@playwright/test';
import { tomorrow } from '#support/bookings.ts';
import { unavailable } from './fake-server.ts';
import { busy, calendar } from './calendar-answers.ts';
import type { Walk } from './walk.ts';

const path = `/admin/calendar?date=${tomorrow()}`;

/** The calendar and its dialogs. */
export async function calendarPages(walk: Walk): Promise<void> {
  await withoutContent(walk);
  await withContent(walk);
}

async function withoutContent({ page, inspect, server, text, go }: Walk): Promise<void> {
  const read = 'GET /api/admin/calendar';
  server.answer(read, 'hangs');
  await go(path);
  await inspect('calendar, loading');
  server.answer(read, unavailable);
  await go(path);
  await expect(page.locator('main').getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await inspect('calendar, failed');
  const none = { ...calendar, vehicles: [], drivers: [], unassigned: [], moreUnassigned: false };
  server.answer(read, { status: 200, body: none });
  await go(path);
  await expect(page.getByText(text('calendar_vehicles_none'))).toBeVisible();
  await inspect('calendar, no vehicles');
  server.answer(read);
}

async function withContent({ page, inspect, server, text, go, press }: Walk): Promise<void> {
  const items = page.locator('[data-calendar] [data-item]');
  const dialog = page.getByRole('dialog');
  await go(path);
  await expect(page.getByText('முருகன்', { exact: true })).toBeVisible();
  await inspect('calendar');

  server.answer('PUT /api/admin/confirmbooking', busy);
  await items.first().click();
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await inspect('calendar, assignment');
  await press('admin_confirm');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await inspect('calendar, assignment refused');
  await dialog.getByRole('radio').nth(1).check();
  await press('admin_confirm');
  await expect(dialog.getByText(text('field_reason_required'))).toBeVisible();
  await inspect('calendar, assignment without a reason');
  await dialog.getByRole('radio').last().check();
  await press('admin_confirm');
  await expect(dialog.getByText(text('assign_outside_required'))).toBeVisible();
  await inspect('calendar, assignment without the outside vehicle');
  await page.keyboard.press('Escape');

  server.answer('POST /api/admin/blocks', busy);
  const free = page.locator('[data-row]', { hasText: '45 5678' }).locator('[data-item]');
  await free.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await inspect('calendar, free day');
  await press('calendar_slot_block');
  await press('block_save');
  await expect(dialog.getByText(text('block_busy'))).toBeVisible();
  await inspect('calendar, block refused');
  await page.keyboard.press('Escape');
  await free.first().click();
  await expect(dialog).toBeVisible();
  await inspect('calendar, blocked time');
  await page.keyboard.press('Escape');
}
