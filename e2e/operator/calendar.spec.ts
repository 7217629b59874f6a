import type { Page } from '@playwright/test';
import { streamEvents } from '@anandham/contract/operations/live';
import { addDays } from '@anandham/domain/bookings/trip-date';
import { startSession } from '#support/accounts.ts';
import { tomorrow } from '#support/bookings.ts';
import { expect } from '#support/fixtures.ts';
import { fleetOf } from '#support/fleet.ts';
import { expectFocusOn } from '#support/keyboard.ts';
import { test } from '#support/own-product.ts';
import { admin } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

/** An admin with two new vehicles and no other, and a day without trips. */
async function openFleet(page: Page, { week }: { readonly week: number }) {
  const session = await startSession(page, admin.email, admin.password);
  const fleet = fleetOf(page, session);
  await fleet.clear();
  const [first, second] = [`TN 45 AB ${1000 + week}`, `TN 45 CD ${1000 + week}`];
  const vehicles = [await fleet.addVehicle(first), await fleet.addVehicle(second)];
  const day = addDays(tomorrow(), 7 * week);
  return {
    ...fleet,
    first,
    second,
    vehicles,
    day,
    url: `/admin/calendar?date=${addDays(day, -1)}`,
  };
}

const calendarOf = (page: Page) => page.getByRole('region', { name: 'Calendar', exact: true });
const rowOf = (page: Page, name: string) => calendarOf(page).getByRole('list', { name });
const trip = (page: Page, vehicle: string, name: string) =>
  calendarOf(page).getByRole('button', { name: new RegExp(`^${vehicle}: trip of ${name}`) });
const request = (page: Page, name: string) =>
  calendarOf(page).getByRole('button', { name: new RegExp(`^Request of ${name}`) });

test('an admin assigns a request and blocks a vehicle, which another admin sees live', async ({
  page,
  openBrowser,
  expectHttpError,
}) => {
  expectHttpError(409);
  const { enter, first, second, day, url } = await openFleet(page, { week: 0 });
  await enter({ name: 'Kamala', date: day });
  const other = await openBrowser();
  await startSession(other, admin.email, admin.password);
  const stream = other.waitForResponse((response) => response.url().endsWith(streamEvents.path));
  await other.goto(url);
  await expect(request(other, 'Kamala')).toBeVisible();
  await stream;

  await page.goto(url);
  await request(page, 'Kamala').click();
  const dialog = page.getByRole('dialog', { name: 'Vehicle and driver' });
  await expect(dialog.getByRole('radio', { name: first })).toBeChecked();
  await dialog.getByRole('radio', { name: second }).check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(trip(page, second, 'Kamala')).toBeVisible();
  await expect(trip(other, second, 'Kamala')).toBeVisible();
  await expect(request(other, 'Kamala')).toHaveCount(0);

  // The trip is in the way of the block, which keeps what was typed.
  const free = rowOf(page, second).getByRole('button', { name: /: add$/ });
  await free.nth(1).click({ position: { x: 20, y: 70 } });
  await page.getByRole('button', { name: 'Block this time' }).click();
  const block = page.getByRole('dialog', { name: `Block ${second}` });
  await block.getByLabel('Note (optional)').fill('New tyres');
  await block.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(block.getByText('At that time there is already:')).toBeVisible();
  await expect(block.getByRole('link', { name: /^Trip AC-/ })).toBeVisible();
  await block.getByLabel('To').fill(`${day}T00:00`);
  await block.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(block.getByText('The end must be after the start')).toBeVisible();
  const later = addDays(day, 2);
  await block.getByLabel('From').fill(`${later}T08:00`);
  await block.getByLabel('To').fill(`${later}T18:00`);
  await expect(block.getByLabel('Note (optional)')).toHaveValue('New tyres');
  await block.getByRole('button', { name: 'Block', exact: true }).click();
  const blocked = (on: Page) =>
    rowOf(on, second).getByRole('button', { name: /Maintenance.*New tyres/ });
  await expect(blocked(page)).toBeVisible();
  await expect(blocked(other)).toBeVisible();

  await blocked(other).click();
  await other.getByRole('button', { name: 'Make it free again' }).click();
  await expect(blocked(other)).toHaveCount(0);
  await expect(blocked(page)).toHaveCount(0);
});

test('an admin approves overlapping trips with another vehicle, an outside one, or with a reason', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(409);
  const { enter, approve, vehicles, first, day, url } = await openFleet(page, { week: 1 });
  const [one = ''] = vehicles;
  const before = await enter({ name: 'Meena', date: day });
  await approve(before._id, one);
  // Nothing is in the way of one tap while a vehicle is free.
  await enter({ name: 'Kavitha', date: day });
  await enter({ name: 'Selvi', date: day });
  await enter({ name: 'Arun', date: day });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const confirm = (name: string) =>
    row(name).getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.goto('/admin');
  await confirm('Kavitha');
  await expect(row('Kavitha')).toContainText('completed');

  await confirm('Selvi');
  const dialog = page.getByRole('dialog', { name: 'No vehicle is free at that time' });
  await expect(dialog.getByText(`Trip ${before.number}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Choose a vehicle')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Outside vehicle' }).check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Enter the registration number or the owner')).toBeVisible();
  await dialog.getByLabel('Registration number or owner').fill('TN 1 Z 1, Ravi Travels');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(row('Selvi')).toContainText('completed');

  await confirm('Arun');
  await dialog.getByRole('radio', { name: first }).check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('A reason is required')).toBeVisible();
  await dialog.getByLabel('Why assign it in spite of the overlap?').fill('Meena goes with Arun');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(row('Arun')).toContainText('completed');

  await row('Arun').getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Booking of Arun' });
  await expect(
    details.getByText('Assigned despite an overlap: Meena goes with Arun'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(url);
  await expect(trip(page, first, 'Arun')).toHaveAccessibleName(/Meena goes with Arun/);
  await expect(trip(page, first, 'Meena')).toHaveAccessibleName(/Overlaps with another trip/);
  await trip(page, first, 'Arun').click();
  await expect(details.getByText(first)).toBeVisible();
});

test('an admin changes vehicle and driver, and a refused change keeps both', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(422);
  const { enter, approve, addDriver, vehicles, first, second, day, url } = await openFleet(page, {
    week: 2,
  });
  const [one = ''] = vehicles;
  await addDriver({ name: 'Murugan Selvam', mobile: '9876500001' });
  await addDriver({ name: 'Anbu Raja', mobile: '9876500002', licenceUntil: '2026-01-01' });
  const booking = await enter({ name: 'Lakshmi', date: day });
  await approve(booking._id, one);
  await page.goto(url);
  await trip(page, first, 'Lakshmi').click();
  const details = page.getByRole('dialog', { name: 'Booking of Lakshmi' });
  await details.getByRole('button', { name: 'Change vehicle and driver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vehicle and driver' });
  await expect(dialog.getByRole('radio', { name: first })).toBeChecked();
  await dialog.getByRole('radio', { name: second }).check();
  const driver = dialog.getByLabel('Driver');
  await driver.selectOption({ label: 'Anbu Raja – licence ends before the trip' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('The licence of this driver ends before the trip does.'),
  ).toBeVisible();
  await expect(dialog.getByRole('radio', { name: second })).toBeChecked();
  await driver.selectOption({ label: 'Murugan Selvam' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(details.getByText(second)).toBeVisible();
  await expect(details.getByText('Murugan Selvam')).toBeVisible();
  await expectToast(page, 'Vehicle and driver are assigned.');
});

test('an admin moves through the calendar with the keyboard', async ({ page }) => {
  const { enter, approve, vehicles, first, second, day, url } = await openFleet(page, { week: 3 });
  const [one = ''] = vehicles;
  const booking = await enter({ name: 'Revathi', date: day });
  await approve(booking._id, one);
  await page.goto(url);
  const bar = trip(page, first, 'Revathi');
  await expect(bar).toBeVisible();
  await page.getByLabel('Go to date').focus();
  const free = (vehicle: string) => rowOf(page, vehicle).getByRole('button', { name: /: add$/ });
  await free(first).first().focus();
  await page.keyboard.press('ArrowRight');
  await expectFocusOn(page, bar);
  await page.keyboard.press('ArrowDown');
  await expectFocusOn(page, free(second).nth(1));
  await page.keyboard.press('End');
  await expectFocusOn(page, free(second).last());
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expectFocusOn(page, free(first).first());
  // The calendar is one stop: the next one is below it.
  await page.keyboard.press('Tab');
  await expect(calendarOf(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expectFocusOn(page, free(first).first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Booking of Revathi' });
  await expect(details.getByText(first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectFocusOn(page, bar);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(`/admin/calendar?date=${addDays(day, 6)}`);
  await expect(bar).toHaveCount(0);
  await page.goBack();
  await expect(bar).toBeVisible();
});

test('an admin on a phone sees one day and adds a phone booking on it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { enter, first, day, url } = await openFleet(page, { week: 4 });
  await enter({ name: 'Priya', date: day });
  await page.goto(url);
  await expect(rowOf(page, first)).toBeVisible();
  await expect(request(page, 'Priya')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(`/admin/calendar?date=${day}`);
  await expect(request(page, 'Priya')).toBeVisible();
  await rowOf(page, first)
    .getByRole('button', { name: /: add$/ })
    .click();
  await page.getByRole('link', { name: 'Add a phone booking' }).click();
  await expect(page.getByLabel('Pickup date')).toHaveValue(day);
});
