import type { Page } from '@playwright/test';
import {
  type LocalOpenrouteservice,
  localOpenrouteservice,
} from '@anandham/server/stand-ins/openrouteservice';
import { localValhalla, recordedRefusals } from '@anandham/server/stand-ins/valhalla';
import { expect, test as base } from '#support/fixtures.ts';
import { startSecondProduct, type SecondProduct } from '#support/second-product.ts';
import { choosePlace } from '#support/steps.ts';

type Product = SecondProduct & { readonly openrouteservice: LocalOpenrouteservice };

/** A product with a key for an openrouteservice on this machine. */
const test = base.extend<{ product: Product }>({
  product: [
    // Playwright reads the names of what a fixture needs from its first argument.
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
    { timeout: 90_000 },
  ],
});

/** Chooses another destination where one stands. */
async function goTo(page: Page, drop: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Destination' });
  await field.click();
  await field.fill(drop);
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await suggestions.getByRole('option', { name: drop }).first().click();
  await expect(field).toHaveValue(new RegExp(drop));
}

test('the form says whose distance it shows, whoever has measured it', async ({
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

  await goTo(page, 'Madurai');
  await expect(form.getByText('Road distance from openrouteservice')).toBeVisible();
  await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  await expect(distance).toHaveText('274 km');

  openrouteservice.mood.is = 500;
  await goTo(page, 'Dindigul');
  await expect(form.getByText('Estimated road distance (approx.)')).toBeVisible();
  await expect(credit).toHaveCount(0);

  const valhalla = localValhalla(dataDir);
  await valhalla.importRoads('tiles-1');
  // The first question starts Valhalla, which a busy machine does not get done within the limit.
  await expect(async () => {
    await goTo(page, 'Dindigul');
    await goTo(page, 'Madurai');
    await expect(form.getByText('Road distance from OpenStreetMap')).toBeVisible();
  }).toPass();
  await expect(credit).toBeVisible();
  await expect(distance).toHaveText('236 km');

  valhalla.feel({ refuses: recordedRefusals.farOff });
  await goTo(page, 'Dindigul');
  await expect(form.getByText('Estimated road distance (approx.)')).toBeVisible();
  await goTo(page, 'Madurai');
  // What it answered before is kept for a day.
  await expect(form.getByText('Road distance from openrouteservice')).toBeVisible();
});
