import type { Page } from '@playwright/test';
import {
  type LocalOpenrouteservice,
  localOpenrouteservice,
} from '@anandham/server/stand-ins/openrouteservice';
import { localValhalla, recordedRefusals } from '@anandham/server/stand-ins/valhalla';
import { choosePlace } from '#support/bookings.ts';
import { expect, test as base } from '#support/fixtures.ts';
import { startSecondProduct, type SecondProduct } from '#support/product.ts';

type Product = SecondProduct & { readonly openrouteservice: LocalOpenrouteservice };

/** A second product with a key for a local openrouteservice. */
const test = base.extend<{ product: Product }>({
  product: [
    // Playwright reads the names of required fixtures from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const openrouteservice = await localOpenrouteservice();
      const { apiKey, baseUrl } = openrouteservice.ors;
      const settings = { ORS_API_KEY: apiKey, ORS_BASE_URL: baseUrl };
      const product = await startSecondProduct(settings);
      await use({ ...product, openrouteservice });
      await product.stop();
      await openrouteservice.close();
    },
    { timeout: 180_000 },
  ],
});

/** Replaces the destination. */
async function chooseDestination(page: Page, drop: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Destination' });
  await field.click();
  await field.fill(drop);
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await suggestions.getByRole('option', { name: drop }).first().click();
  await expect(field).toHaveValue(new RegExp(drop));
}

test('a visitor sees the source of the distance: openrouteservice, OpenStreetMap or an estimate', async ({
  page,
  product,
}) => {
  const { openrouteservice, dataDir } = product;
  const form = page.getByRole('form', { name: 'Book a round trip' });
  const distance = page.getByLabel('Distance');
  const credit = form.getByRole('link', { name: '© OpenStreetMap contributors' });
  await page.goto(product.url);
  await page.locator('#booknow').scrollIntoViewIfNeeded();
  await choosePlace(page, 'Pickup location', 'trichy');

  await chooseDestination(page, 'Madurai');
  await expect(form.getByText('Road distance from openrouteservice')).toBeVisible();
  await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  await expect(distance).toHaveText('274 km');

  openrouteservice.behaviour.is = 500;
  await chooseDestination(page, 'Dindigul');
  await expect(form.getByText('Estimated road distance (approx.)')).toBeVisible();
  await expect(credit).toHaveCount(0);

  const valhalla = localValhalla(dataDir);
  await valhalla.importRoads('tiles-1');
  // The first request starts Valhalla; on a busy machine that takes longer than the time limit.
  await expect(async () => {
    await chooseDestination(page, 'Dindigul');
    await chooseDestination(page, 'Madurai');
    await expect(form.getByText('Road distance from OpenStreetMap')).toBeVisible();
  }).toPass();
  await expect(credit).toBeVisible();
  await expect(distance).toHaveText('236 km');

  valhalla.setBehaviour({ refuses: recordedRefusals.farOff });
  await chooseDestination(page, 'Dindigul');
  await expect(form.getByText('Estimated road distance (approx.)')).toBeVisible();
  await chooseDestination(page, 'Madurai');
  // Answers of openrouteservice are cached for a day.
  await expect(form.getByText('Road distance from openrouteservice')).toBeVisible();
});
