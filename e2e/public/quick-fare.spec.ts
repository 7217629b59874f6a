import type { Page } from '@playwright/test';
import { findAxeViolations } from '#support/accessibility.ts';
import { bookingForm, fetchMapsFare, tomorrow } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { expectHydrated, holdScripts } from '#support/loading.ts';

const quickFare = (page: Page) => page.getByRole('form', { name: 'Quick fare' });

async function choose(page: Page, label: string, typed: string): Promise<void> {
  const field = quickFare(page).getByRole('combobox', { name: label });
  await field.fill(typed);
  await quickFare(page).getByRole('option').first().click();
}

/** What the booking form has of the quick fare's trip. */
async function expectCarried(page: Page, fare: { km: number; fare: string }): Promise<void> {
  const form = bookingForm(page);
  await expect(form).toBeInViewport();
  await expect(form.getByLabel('Pickup location')).toHaveValue(/^Tiruchirappalli/);
  await expect(form.getByLabel('Destination')).toHaveValue(/^Madurai/);
  await expect(form.getByLabel('Pickup date')).toHaveValue(tomorrow());
  await expect(form.getByLabel('Distance')).toHaveText(`${String(fare.km)} km`);
  await expect(form.getByLabel('Estimated fare')).toHaveText(fare.fare);
}

test(
  'a visitor sees the fare at once and carries the trip into the booking form, whose other fields stay',
  { tag: '@both' },
  async ({ page }) => {
    const fare = await fetchMapsFare(page, 'Madurai');
    await page.goto('/');
    await bookingForm(page).getByLabel('Name', { exact: true }).fill('Meena');
    await quickFare(page).scrollIntoViewIfNeeded();
    await choose(page, 'From', 'trichy');
    await choose(page, 'To', 'madurai');
    await quickFare(page).getByLabel('Date', { exact: true }).fill(tomorrow());
    await expect(quickFare(page).getByText(fare.fare, { exact: true })).toBeVisible();
    await expect(quickFare(page)).toContainText('Above 250 km the day rental is not charged.');
    expect(await findAxeViolations(page, { within: '#home' })).toEqual([]);
    await quickFare(page).getByRole('button', { name: 'Continue' }).click();
    await expectCarried(page, fare);
    await expect(bookingForm(page).getByLabel('Name', { exact: true })).toHaveValue('Meena');
    await expect(page).toHaveURL('/#booknow');
  },
);

test('a visitor whose scripts have not loaded gets the fare from the server, and continues when they have', async ({
  page,
}) => {
  const fare = await fetchMapsFare(page, 'Madurai');
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await quickFare(page).getByLabel('From').fill('Tiruchirappalli, Tamil Nadu');
  await quickFare(page).getByLabel('To', { exact: true }).fill('Madurai, Tamil Nadu');
  await quickFare(page).getByLabel('Date', { exact: true }).fill(tomorrow());
  await quickFare(page).getByRole('button', { name: 'See the fare' }).click();
  await expect(page).toHaveURL(/\/\?from=Tiruchirappalli.*#booknow$/);
  await expectCarried(page, fare);
  release();
  await expectHydrated(bookingForm(page));
  await expectCarried(page, fare);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees what is wrong and keeps the texts, and the booking form sends nothing', async ({
    page,
  }) => {
    await page.goto('/ta?from=Trichy&to=Qxzzwv&date=2020-01-01');
    const form = page.getByRole('form').first();
    await expect(form.getByRole('alert')).toHaveCount(2);
    await expect(form.locator('[name=from]')).toHaveValue('Trichy');
    await expect(form.locator('[name=to]')).toHaveValue('Qxzzwv');
    await expect(form.locator('[name=date]')).toHaveValue('2020-01-01');

    // The Tamil page has set the language.
    await page.context().clearCookies();
    await page.goto('/');
    const name = bookingForm(page).getByLabel('Name', { exact: true });
    await name.fill('Meena');
    await name.press('Enter');
    await expect(name).toHaveValue('Meena');
    await expect(page).toHaveURL('/');
  });
});
