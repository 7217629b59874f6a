import { expect, test } from '#support/fixtures.ts';
import { signIn } from '#support/accounts.ts';
import { startDemo } from '#support/product.ts';

test('a demo says so on the site and in the admin area', async ({ page }) => {
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
  // An open page would call the stopped server.
  await page.goto('about:blank');
  await demo.stop();
});
