import { expect, test, type Page } from '@playwright/test';
import { wholeBrowser } from '#support/fixtures.ts';
import { fakeServer } from '#states/fake-server.ts';
import { signIn } from '#states/walk.ts';

test.use(wholeBrowser);

/** How slow the server's answers are: long enough for every outline to be seen. */
const answerMs = 700;

/** Notes every shift of the page that no tap has caused, with what has moved. */
const noteShifts = `
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

async function slowPhone(page: Page, line: 'quick' | 'slow'): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (line === 'quick') return;
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
  test(`the pages of a signed-in ${role} keep their shape on a slow phone while they are filled`, async ({
    page,
  }) => {
    await slowPhone(page, 'quick');
    await signIn(page, role, 'en');
    await page.addInitScript(noteShifts);
    const server = await fakeServer(page, role, answerMs);
    // An alarm may push the page down.
    const emails = { emails: [], total: 0, pages: 1, waiting: 0, failed: 0 };
    server.answer('GET /api/admin/emails', { status: 200, body: emails });
    for (const [path, last] of pages) {
      await page.goto(path);
      // Four times slower than a machine that does other things as well.
      await expect(page.locator(last).last()).toBeVisible({ timeout: 30_000 });
      const shifts = await page.evaluate<readonly Shift[]>('window.shifts');
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${path} ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(0.02);
    }
    if (role === 'admin') {
      // Who has gone to the earnings stays there while the bookings above arrive.
      await page.goto('/admin#earn');
      await expect(page.locator('#book article')).toHaveCount(4, { timeout: 30_000 });
      await expect(page.locator('#earn').getByRole('heading').first()).toBeInViewport();
      return;
    }
    // A tap is answered before the server is.
    server.answer('PUT /api/bookingreview/confirm', 'hangs');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Loading' })).toHaveCount(2);
  });
}

test('on a slow line every tap before the page wakes leads where it says', async ({ page }) => {
  await slowPhone(page, 'slow');
  await page.goto('/', { waitUntil: 'commit' });
  // What is tapped has been painted; no script has come by then.
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
