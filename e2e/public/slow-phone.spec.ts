import { expect, test, type Page } from '@playwright/test';
import { defaultBrowser } from '#support/fixtures.ts';
import { holdRequests } from '#support/loading.ts';
import { startFakeServer } from '#states/fake-server.ts';
import { signIn } from '#states/walk.ts';

test.use(defaultBrowser);

/** The delay of the API: long enough for every loading state to be rendered. */
const replyAfterMs = 700;

/** Records every layout shift that no input caused, with the elements that moved. */
const recordShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map(({ node, previousRect: a, currentRect: b }) =>
        [node?.outerHTML?.slice(0, 90), a.y, a.height, b.y, b.height].join(' '));
      if (!hadRecentInput) window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

type Shift = { readonly value: number; readonly moved: readonly string[] };

async function emulateSlowPhone(page: Page, network: 'fast' | 'slow'): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (network === 'fast') return;
  const bytesPerSecond = 400_000 / 8;
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

const journeys = [
  {
    role: 'customer',
    pages: [
      ['/bookings/b1', '#main figure svg'],
      ['/profile', '#main li'],
      ['/bookings', '#main li'],
    ],
  },
  { role: 'admin', pages: [['/admin', '#book article']] },
] as const;

for (const { role, pages } of journeys) {
  test(`a signed-in ${role} on a slow phone sees no layout shift while the pages load`, async ({
    page,
    baseURL,
  }) => {
    await emulateSlowPhone(page, 'fast');
    await signIn(page, role, 'en');
    await page.addInitScript(recordShifts);
    const server = await startFakeServer(baseURL ?? '', role, { replyAfterMs });
    // Warnings about failed emails and about papers that end would move the page.
    const emails = { emails: [], total: 0, pages: 1, waiting: 0, failed: 0 };
    server.answer('GET /api/admin/emails', { status: 200, body: emails });
    server.answer('GET /api/admin/vehicles', { status: 200, body: { vehicles: [] } });
    server.answer('GET /api/admin/drivers', { status: 200, body: { drivers: [] } });
    for (const [path, last] of pages) {
      await page.goto(server.url + path);
      // A quarter of the speed of a busy test machine.
      await expect(page.locator(last).last()).toBeVisible({ timeout: 30_000 });
      const shifts = await page.evaluate<readonly Shift[]>('window.shifts');
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${path} ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(0.02);
    }
    if (role === 'admin') {
      // An admin at the earnings stays there while the bookings above load.
      const earnings = page.locator('#earn').getByRole('heading').first();
      // The parts above must load first: until then the rest of a narrow page is hidden.
      const release = await holdRequests(
        page,
        /\/api\/admin\/getallbooking\?(?!.*\b(day=|status=confirmed))/,
      );
      // From /admin the hash alone would not load a new document.
      await page.goto('about:blank');
      await page.goto(`${server.url}/admin#earn`);
      await expect(earnings).toBeInViewport({ timeout: 30_000 });
      await expect(page.locator('#book article')).toHaveCount(0);
      release();
      await expect(page.locator('#book article')).toHaveCount(4, { timeout: 30_000 });
      await expect(earnings).toBeInViewport();
      await server.close();
      return;
    }
    // The button reacts before the server answers.
    server.answer('PUT /api/bookingreview/confirm', 'hangs');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Loading' })).toHaveCount(2);
    await server.close();
  });
}

test('a visitor on a slow network follows links before the page is hydrated', async ({ page }) => {
  await emulateSlowPhone(page, 'slow');
  await page.goto('/', { waitUntil: 'commit' });
  // The links are painted, and no script has loaded yet.
  const menu = page.getByLabel('Menu', { exact: true });
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).last().click();
  await expect(page).toHaveURL('/#contact');
  await expect(
    page.getByRole('heading', { name: 'Prefer to talk to us?' }).first(),
  ).toBeInViewport();
  await page.goto('/');
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await expect(page).toHaveURL('/#booknow');
  await expect(page.locator('#booknow')).toBeInViewport();
});
