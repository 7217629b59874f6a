import { expect, test } from './fixtures.ts';

/** The specification's route table: where a direct visit ends for a stranger, and who shows header and footer. */
const routes = [
  { path: '/', ends: '/', framed: true },
  { path: '/auth', ends: '/auth', framed: false },
  { path: '/forgot', ends: '/forgot', framed: false },
  { path: '/verify', ends: '/forgot', framed: false },
  { path: '/confirm', ends: '/forgot', framed: false },
  { path: '/success', ends: '/success', framed: false },
  { path: '/reset-password/some-token', ends: '/reset-password/some-token', framed: false },
  { path: '/profile', ends: '/auth', framed: false },
  { path: '/bookings', ends: '/auth', framed: false },
  { path: '/admin', ends: '/auth', framed: false },
  { path: '/admins', ends: '/auth', framed: false },
];

for (const { path, ends, framed } of routes) {
  test(`a stranger who opens ${path} directly stands at ${ends}`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(ends);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(framed ? 1 : 0);
    await expect(page.getByRole('contentinfo')).toHaveCount(framed ? 1 : 0);
  });
}

test('an unknown page is a page of its own, with status 404', async ({ page, expectRefusal }) => {
  expectRefusal(404);
  const response = await page.goto('/no/such/road');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road leads nowhere');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown page below /reset stands without header, footer and widget', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(404);
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road leads nowhere');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
});

test('an unknown call is refused in the one shape', async ({ request }) => {
  const answer = await request.get('/api/no/such/call');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
});

test('the home page can be read whole without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of ['home', 'about', 'booknow', 'cars', 'contact']) {
    await expect(page.locator(`#${name}`)).toBeVisible();
  }
  await expect(page.getByText('200+ happy clients')).toBeVisible();
  await expect(page.getByRole('link', { name: /98765 43210/ }).first()).toBeVisible();
  const ways = page.getByRole('contentinfo').locator('a[href^="tel:"], a[href^="mailto:"], [rel]');
  expect(await ways.count()).toBe(6);
  for (const way of await ways.all()) await expect(way.locator('svg')).toBeVisible();
  await context.close();
});
