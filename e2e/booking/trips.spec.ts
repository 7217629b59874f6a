import { type Page, test as requestsOnly } from '@playwright/test';
import { expectAccessible } from '#support/accessibility.ts';
import { fetchMapsFare, bookingForm } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';

const palani = '/trichy-to-palani';
const figures = (page: Page) => page.getByRole('region', { name: 'Trichy to Palani and back' });

test('a visitor goes from trip to trip and back, and finds the fare and the form filled in on the page of a trip', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Trips from Trichy' }).click();
  await page.getByRole('link', { name: /^Palani/ }).click();
  await expect(page).toHaveURL(palani);
  const near = page.getByRole('region', { name: 'Near Palani' });
  await near.getByRole('link', { name: /^Kodaikanal/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trichy to Kodaikanal and back');

  // The home page, a reload of it, then back.
  const about = page.getByRole('banner').getByRole('link', { name: 'About' });
  await about.filter({ visible: true }).click();
  await expect(page).toHaveURL('/#about');
  await page.reload();
  await expect(page).toHaveURL('/#about');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trichy to Kodaikanal and back');

  const { km, fare } = await fetchMapsFare(page, 'Palani');
  await page.goto(palani);
  await expect(page).toHaveTitle('Trichy to Palani taxi, there and back · Anandham Cabs');
  await expect(figures(page)).toContainText(`${km} km`);
  await expect(figures(page)).toContainText(fare);
  await expect(page.getByRole('img', { name: /^Route sketch/ }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Book this trip' }).click();
  const form = bookingForm(page);
  await expect(form.getByRole('combobox', { name: 'Pickup location' })).toHaveValue(
    'Tiruchirappalli, Tamil Nadu',
  );
  await expect(form.getByRole('combobox', { name: 'Destination' })).toHaveValue(
    'Palani, Dindigul, Tamil Nadu',
  );
  await expect(form.getByRole('status', { name: 'Distance' })).toHaveText(`${km} km`);
  await expect(form.getByRole('status', { name: 'Estimated fare' })).toHaveText(fare);

  // The input moves to the page of the next trip, except the destination.
  const name = form.getByLabel('Name', { exact: true });
  const drop = form.getByRole('combobox', { name: 'Destination' });
  await drop.fill('Oddanchatram');
  await name.fill('Meena');
  await page.reload();
  await expect(drop).toHaveValue('Oddanchatram');
  await page.goto('/trichy-to-kodaikanal#booknow');
  await expect(drop).toHaveValue('Kodaikanal, Dindigul, Tamil Nadu');
  await expect(name).toHaveValue('Meena');
});

requestsOnly('a search engine finds every trip and no private page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemapAt = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const sitemap = await (await request.get(new URL(sitemapAt).pathname)).text();
  // English pages first: after a Tamil page, the cookie redirects to Tamil.
  const found = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, at = '']) => at);
  expect(found.length).toBeGreaterThan(2 * 31);
  const titles = new Set<string>();
  for (const address of found) {
    const { pathname, origin } = new URL(address);
    const html = await (await request.get(pathname)).text();
    expect(html, pathname).toContain(`<link rel="canonical" href="${address}">`);
    expect(html, pathname).not.toContain('noindex');
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
    expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.length).toBeLessThan(220);
    expect(html).toContain(`<meta property="og:image" content="${origin}/share.jpg">`);
    if (/\/(terms|privacy)$/.test(pathname)) continue;
    const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.stringify(JSON.parse(facts)), pathname).toMatch(/"@type":"(TaxiService|ItemList)"/);
    // The home page shows reviews of customers, the other pages have none.
    if (!/^\/(ta)?$/.test(pathname)) expect(facts, pathname).not.toMatch(/rating/i);
  }
  expect(titles.size).toBe(found.length);
  const hidden = ['/auth', '/bookings', '/bookings/1', '/profile', '/admin', '/admins', '/nothing'];
  for (const path of [...hidden, '/trichy-to-nowhere', '/reset-password/x']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"');
    expect(html, path).not.toContain('canonical');
  }
  const picture = await request.get('/share.jpg');
  expect((await picture.body()).byteLength).toBeLessThanOrEqual(200_000);
});

test('a visitor reads the trip pages on a 320-pixel screen, and finds the same trip in Tamil', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [palani, '/trips']) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  const { km, fare } = await fetchMapsFare(page, 'Palani');
  await page.goto(palani);
  await page.getByRole('contentinfo').getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page).toHaveURL(`/ta${palani}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('திருச்சி – பழனி போக-வர');
  await expect(page.getByRole('region', { name: /பழனி போக-வர/ })).toContainText(`${km} கி.மீ.`);
  await page.goto(`/ta${palani}#booknow`);
  const outputs = bookingForm(page).getByRole('status');
  await expect(outputs.filter({ hasText: fare })).toBeVisible();
  await expect(outputs.filter({ hasText: `${km} கி.மீ.` })).toBeVisible();
  await page.getByRole('link', { name: /^கொடைக்கானல்/ }).click();
  await expect(page).toHaveURL('/ta/trichy-to-kodaikanal');
});
