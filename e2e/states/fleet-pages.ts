import { expect } from '@playwright/test';
import { unavailable } from './fake-server.ts';
import type { Walk } from './walk.ts';

const lists = ['vehicles', 'drivers', 'vehicle-classes', 'calendar-feeds'];
const stillAssigned = {
  status: 409,
  body: {
    statusCode: 409,
    code: 'still_assigned',
    message: 'Trips to come are still assigned here.',
    conflicts: [
      {
        kind: 'trip',
        bookingId: 'b1',
        number: 'AC-7K3M',
        registrationNumber: 'TN 45 AB 1234',
        startsAt: '2026-12-05T06:30:00+05:30',
        readyAt: '2026-12-05T22:30:00+05:30',
      },
    ],
  },
};

/** The fleet: its lists, its forms with errors, and its questions. */
export async function fleetPages(walk: Walk): Promise<void> {
  const { page, inspect, server, text, go, navigate, press } = walk;
  const answers = page.locator('main section').getByRole('listitem');
  server.answer('GET /api/admin/vehicles', 'hangs');
  await go('/admin/fleet');
  await inspect('fleet, loading');
  server.answer('GET /api/admin/vehicles', unavailable);
  await go('/admin/fleet');
  await expect(page.locator('main').getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await inspect('fleet, failed');
  server.answer('GET /api/admin/vehicles');
  await go('/admin/fleet');
  await expect(answers.last()).toBeVisible();
  await inspect('fleet, list');
  for (const part of ['drivers', 'classes', 'calendars']) {
    await navigate(`/admin/fleet/${part}`);
    await expect(answers.last()).toBeVisible();
    await inspect(`fleet, list of ${part}`);
  }
  await press('fleet_feed_add');
  await expect(page.getByLabel(text('fleet_feed_address'))).toBeVisible();
  await inspect('fleet, new calendar address');
  await forms(walk);
  for (const list of lists) {
    const empty = { vehicles: [], drivers: [], classes: [], feeds: [] };
    server.answer(`GET /api/admin/${list}`, { status: 200, body: empty });
  }
  await go('/admin/fleet');
  await expect(page.locator('main section p').last()).toBeVisible();
  await inspect('fleet, no vehicles');
  for (const part of ['drivers', 'calendars']) {
    await navigate(`/admin/fleet/${part}`);
    await expect(page.locator('main section p').last()).toBeVisible();
    await inspect(`fleet, no ${part}`);
  }
  server.answer('GET /api/admin/vehicles');
  server.answer('GET /api/admin/drivers');
  server.answer('GET /api/admin/vehicle-classes');
}

async function forms({ page, inspect, server, text, go, navigate, press }: Walk): Promise<void> {
  const alert = page.locator('main form').getByRole('alert');
  const submits = [
    ['vehicles', 'fleet_vehicle_add'],
    ['drivers', 'fleet_driver_add'],
    ['classes', 'fleet_class_add'],
  ] as const;
  for (const [part, submit] of submits) {
    await navigate(`/admin/fleet/${part}/new`);
    await press(submit);
    await expect(alert.first()).toBeVisible();
    await inspect(`fleet, new entry of ${part} with errors`);
  }
  await page.getByLabel(text('tariff_minimum_km'), { exact: true }).check();
  await inspect('fleet, the other kind of tariff');
  // A reload, because the form has changes now.
  await go('/admin/fleet/vehicles/c1');
  await expect(page.locator('main form')).toBeVisible();
  await inspect('fleet, vehicles/c1');
  for (const path of ['drivers/d1', 'classes/v1', 'vehicles/c3']) {
    await navigate(`/admin/fleet/${path}`);
    await expect(page.locator('main form')).toBeVisible();
    await inspect(`fleet, ${path}`);
  }
  server.answer('PATCH /api/admin/vehicles/c1', stillAssigned);
  await navigate('/admin/fleet/vehicles/c1');
  await press('fleet_retire');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('fleet_retire'), exact: true }).click();
  await expect(dialog.getByRole('link')).toBeVisible();
  await inspect('fleet, a vehicle that cannot be retired');
  await page.keyboard.press('Escape');
}
