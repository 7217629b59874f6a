import type { Page, Request } from '@playwright/test';
import { findAxeViolations } from '#support/accessibility.ts';
import {
  scrollToCar,
  expectCarStill,
  expectCarStops,
  expectCarTurns,
  picture,
  poster,
  carButton,
  waitForTurningCar,
} from '#support/car-stage.ts';
import { expect, test, withMotion } from '#support/fixtures.ts';

test.use(withMotion);

const isPack = (request: Request) => /\/_site\/turn-\d+-\w+\..+\.bin$/.test(request.url());
const isViewer = (request: Request) => request.url().includes('/_site/car-viewer.');

test.beforeEach(({ page }) => page.clock.install());

test(
  'a visitor loads nothing of the car viewer before scrolling near it, then one image file, and the car turns while it is visible',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const requests: Request[] = [];
    page.on('request', (request) => {
      if (isPack(request) || isViewer(request)) requests.push(request);
    });
    await page.goto('/auth');
    await page
      .getByRole('link', { name: /Anandham Cabs/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/(#home)?$/);
    await page.locator('#home').click({ position: { x: 5, y: 5 } });
    await page.waitForLoadState('networkidle');
    expect(requests.map((request) => request.url())).toEqual([]);

    await page.locator('#car-stage').scrollIntoViewIfNeeded();
    await expectCarTurns(page);
    const packs = requests.filter(isPack);
    expect(packs).toHaveLength(1);
    expect(packs[0]?.url()).toContain(isMobile ? 'turn-640-avif' : 'turn-960-avif');
    const response = await packs[0]?.response();
    expect(response?.headers()['cache-control']).toContain('immutable');

    await page.evaluate('window.scrollTo(0, 0)');
    await expect(picture(page)).not.toBeInViewport();
    await expectCarStops(page);
    await page.locator('#car-stage').scrollIntoViewIfNeeded();
    await expectCarTurns(page);

    await showTab(page, false);
    await expectCarStops(page);
    await showTab(page, true);
    await expectCarTurns(page);
  },
);

/** Simulates that the tab is hidden or visible. */
async function showTab(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', {
      value: '${isShown ? 'visible' : 'hidden'}',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}

test('a visitor with reduced motion starts the car with Play, and one who saves data loads it with a button', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrollToCar(page);
  await expect(carButton(page, 'Play')).toBeVisible();
  await expectCarStill(page);
  await carButton(page, 'Play').click();
  await expectCarTurns(page);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const packs: string[] = [];
  page.on('request', (request) => isPack(request) && packs.push(request.url()));
  await scrollToCar(page);
  await expect(carButton(page, 'Turn the car')).toBeVisible();
  await expect(poster(page)).toBeVisible();
  expect(packs).toEqual([]);
  await carButton(page, 'Turn the car').click();
  await expectCarTurns(page);
  await expect(carButton(page, 'Pause')).toBeFocused();
});

test('a visitor whose images fail to load or arrive incomplete keeps the poster and tries again', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(503);
  await page.route('**/turn-*.bin', (route) => route.fulfill({ status: 503 }));
  await scrollToCar(page);
  await expect(page.getByText('The other sides could not be loaded.')).toBeVisible();
  await expect(poster(page)).toBeVisible();
  await expect(picture(page)).toBeHidden();

  await page.unroute('**/turn-*.bin');
  let truncated = 0;
  await page.route('**/turn-*.bin', async (route) => {
    const body = await (await route.fetch()).body();
    truncated += 1;
    await route.fulfill({ body: body.subarray(0, 60_000) });
  });
  await carButton(page, 'Try again').click();
  await expect.poll(() => truncated).toBe(1);
  await expect(page.getByText('The other sides could not be loaded.')).toBeVisible();
  await expect(poster(page)).toBeVisible();
  await expect(picture(page)).toBeHidden();

  await page.unroute('**/turn-*.bin');
  await carButton(page, 'Try again').click();
  await expectCarTurns(page);
  await expect(carButton(page, 'Pause')).toBeFocused();
});

/** Core Web Vitals call 0.1 good. It cannot be 0: the fallback fonts differ from machine to machine. */
const maxLayoutShift = 0.02;

test(
  'a visitor sees no layout shift while fonts and car load, and axe finds no violations',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        const moved = sources.map(({ node, previousRect, currentRect }) => [
          node?.outerHTML?.slice(0, 200) ?? node?.textContent,
          JSON.stringify(previousRect),
          JSON.stringify(currentRect),
        ]);
        window.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  `);
    // The fonts load after the first paint, as on a slow network.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await waitForTurningCar(page);
    await carButton(page, 'Pause').click();
    expect(await findAxeViolations(page, { within: '#cars' })).toEqual([]);
    const shifts = await page.evaluate<{ value: number }[]>('window.shifts');
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(maxLayoutShift);
  },
);
