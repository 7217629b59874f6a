import { expect, test } from '#support/fixtures.ts';
import { signIn } from '#support/accounts.ts';
import { startDemo } from '#support/product.ts';

test('a demo says so on the site and in the admin area, and begins again after a reset', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const demo = await startDemo();
  const banner = page.getByText('Demo: this business and all its bookings are invented.');
  await page.goto(demo.url);
  await expect(banner).toBeVisible();
  await page.goto(`${demo.url}/auth`);
  await signIn(page, demo.owner.email, demo.owner.password);
  await page.waitForURL(demo.url);
  await page.goto(`${demo.url}/admin`);
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  await page.goto(`${demo.url}/admin/settings/business`);
  await page.getByLabel('Phone 1').fill('9000000001');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  // An open page would call the stopped server.
  await page.goto('about:blank');
  await demo.stop();

  const again = await startDemo({ dataDir: demo.dataDir, reset: true });
  await page.goto(again.url);
  await expect(banner).toBeVisible();
  await expect(page.locator('a[href="tel:+919000000001"]')).toHaveCount(0);
  expect(again.owner.password).not.toBe(demo.owner.password);
  await page.goto('about:blank');
  await again.stop();
});
