import type { Locator, Page } from '@playwright/test';
import { listPublicClasses } from '@anandham/contract/operations/fleet';
import { acceptInvitation, inviteStaff } from '@anandham/contract/operations/staff';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import { startSession } from '#support/accounts.ts';
import { invitationLink } from '#support/emails.ts';
import { expect } from '#support/fixtures.ts';
import { test } from '#support/own-product.ts';
import { admin } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

const inDays = (days: number) => addDays(kolkataDate(new Date()), days);
const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });

async function addVehicle(page: Page, number: string) {
  await page.goto('/admin/fleet');
  await page.getByRole('link', { name: 'Add vehicle' }).click();
  await page.getByLabel('Registration number').fill(number);
  await page.getByLabel('Model').fill('Toyota Innova Crysta');
  await page.getByLabel('Odometer').fill('84,310');
  await button(page, 'Add vehicle').click();
}

test('an owner on a phone adds a vehicle with four fields, its papers afterwards, and sees what ends soon', async ({
  page,
  expectHttpError,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSession(page, admin.email, admin.password);
  await addVehicle(page, 'tn45ab1234');
  await expect(page.getByRole('heading', { name: 'TN 45 AB 1234', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Odometer')).toHaveValue('84310');

  await page.getByLabel('Insurance valid until').fill(inDays(-1));
  await page.getByLabel('Permit valid until').fill(inDays(400));
  await button(page, 'Save').click();
  await expect(page.getByText('This date has passed.')).toBeVisible();
  await page.getByLabel('Insurance valid until').fill(inDays(10));
  await button(page, 'Save').click();
  await expectToast(page, 'The vehicle is saved.');
  const warning = page.getByRole('link', { name: /^TN 45 AB 1234: Insurance ends on/ });
  await expect(warning).toBeVisible();
  await page.goto('/admin');
  await warning.click();
  await expect(page.getByLabel('Insurance valid until')).toHaveValue(inDays(10));

  expectHttpError(409);
  await addVehicle(page, 'TN 45 AB 1234');
  const number = page.getByLabel('Registration number');
  await expect(
    page.getByText('A vehicle with this registration number already exists'),
  ).toBeVisible();
  await expect(number).toBeFocused();
  await expect(page.getByLabel('Model')).toHaveValue('Toyota Innova Crysta');
  await number.fill('TN 45 AB 9999');
  await button(page, 'Add vehicle').click();
  await expect(page.getByRole('heading', { name: 'TN 45 AB 9999', level: 1 })).toBeVisible();

  await button(page, 'Take out of use').click();
  await button(page.getByRole('dialog'), 'Take out of use').click();
  await expect(page.getByText('Not in use since')).toBeVisible();
  await button(page, 'Bring back into use').click();
  await expect(button(page, 'Take out of use')).toBeVisible();
});

test('an owner adds a driver, and a tariff changes the fares of the site', async ({ page }) => {
  await startSession(page, admin.email, admin.password);
  await addVehicle(page, 'TN 45 CD 5678');
  await expectToast(page, 'The vehicle has been added.');
  await page.goto('/admin/fleet/drivers/new');
  await page.getByLabel('Name', { exact: true }).fill('Murugan');
  await page.getByLabel('Mobile number').fill('98765 43211');
  await page.getByLabel('Driving licence valid until').fill(inDays(-30));
  await page.getByLabel('Usual vehicle').selectOption('TN 45 CD 5678');
  await button(page, 'Add driver').click();
  await expect(page.getByText('This date has passed.')).toBeVisible();
  await page.getByLabel('Driving licence valid until').fill(inDays(700));
  await button(page, 'Add driver').click();
  await expectToast(page, 'The driver has been added.');
  await page.goto('/admin/fleet');
  await expect(page.getByText('Driver: Murugan')).toBeVisible();

  await page.goto('/admin/fleet/classes');
  await page.getByRole('link', { name: 'Edit SUV 6+1' }).click();
  await expect(page.getByText('Trichy – Madurai, one day: ₹5,240')).toBeVisible();
  const rate = page.getByLabel('Rate per km of a long trip');
  for (const refused of ['0', '1000000', 'free']) {
    await rate.fill(refused);
    await button(page, 'Save').click();
    await expect(page.getByText('Enter a whole number from 1 to 500')).toBeVisible();
  }
  await rate.fill('22');
  await expect(page.getByText('Trichy – Madurai, one day: ₹5,764')).toBeVisible();
  await button(page, 'Save').click();
  await expectToast(page, 'The class is saved.');
  await page.goto('/');
  await expect(page.getByText('₹22').first()).toBeAttached();
});

test('an owner shows a new class with a minimum per day first, and copies a calendar address until it is revoked', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(409);
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin/fleet/classes/new');
  await page.getByLabel('Name in English').fill('Sedan 4+1');
  await page.getByLabel('Name in Tamil').fill('செடான் 4+1');
  await page.getByLabel('Seats for passengers').fill('4');
  await page.getByLabel('Minimum km per day', { exact: true }).first().check();
  // 262 km × ₹14 and the driver's ₹400.
  await expect(page.getByText('Trichy – Madurai, one day: ₹4,068')).toBeVisible();
  await button(page, 'Add class').click();
  await expectToast(page, 'The class has been added.');
  await expect(page.getByText('No vehicle in this class')).toHaveCount(1);
  const names = page.locator('main section').getByRole('listitem');
  await expect(names.first()).toContainText('SUV 6+1');
  await button(page, 'Move Sedan 4+1 up').click();
  await expect(names.first()).toContainText('Sedan 4+1');
  const { classes } = (await (await page.request.get(listPublicClasses.path)).json()) as {
    classes: { name: string }[];
  };
  expect(classes.map(({ name }) => name)).toEqual(['Sedan 4+1', 'SUV 6+1']);

  // A class with vehicles stays.
  await addVehicle(page, 'TN 45 EF 2468');
  await expectToast(page, 'The vehicle has been added.');
  await page.goto('/admin/fleet/classes');
  await page.getByRole('link', { name: 'Edit Sedan 4+1' }).click();
  await button(page, 'Take out of use').click();
  await button(page.getByRole('dialog'), 'Take out of use').click();
  await expect(page.getByText('This class still has vehicles.')).toBeVisible();

  await page.goto('/admin/fleet/calendars');
  await button(page, 'Create address').click();
  const url = await page.getByLabel('Secret address').inputValue();
  const calendar = await page.request.get(url);
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
  await button(page, 'Revoke the address of All vehicles').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('No calendar addresses yet')).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
});

test('a dispatcher reads the fleet and sees no entry of what only the owner may use', async ({
  page,
  product,
  openBrowser,
}) => {
  const { token } = await startSession(page, admin.email, admin.password);
  await addVehicle(page, 'TN 45 GH 1357');
  await expect(page.getByRole('heading', { name: 'TN 45 GH 1357', level: 1 })).toBeVisible();
  const dispatcher = { email: 'dispatcher@example.com', password: 'two lemons in a basket' };
  await page.request.post(inviteStaff.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { email: dispatcher.email, role: 'dispatcher' },
  });
  const other = await openBrowser();
  await other.request.post(product.url + acceptInvitation.path, {
    data: {
      token: (await invitationLink(dispatcher.email, product.dataDir)).split('/').at(-1),
      name: 'Selvam',
      password: dispatcher.password,
    },
  });
  await startSession(page, dispatcher.email, dispatcher.password);
  await page.goto('/admin/fleet');
  await expect(page.getByText('TN 45 GH 1357')).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Edit|Add)/ })).toHaveCount(0);
  const links = page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link');
  await expect(links).toHaveText([
    /Bookings/,
    'Phone booking',
    'Customers',
    'Messages',
    'Calendar',
    'Fleet',
    'Reviews',
    'Cancelled',
  ]);
  await expect(page.getByRole('link', { name: 'Earning Report' })).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByText('Your account may not use this page.')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText(/^(No bookings to show|AC-\w{4})$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
});
