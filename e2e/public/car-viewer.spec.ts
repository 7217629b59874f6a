import type { Page, Request } from '@playwright/test';
import { axeFindings } from '#support/axe.ts';
import {
  comeNear,
  expectStill,
  expectToStop,
  expectTurning,
  picture,
  poster,
  stageButton,
  watchTheCar,
} from '#support/car-stage.ts';
import { expect, test, wholeBrowser } from '#support/fixtures.ts';

test.use(wholeBrowser);

const isPack = (request: Request) => /\/assets\/turn-\d+-\w+-.+\.bin$/.test(request.url());
const isViewer = (request: Request) => request.url().includes('/assets/car-viewer-');

test.beforeEach(({ page }) => page.clock.install());

test(
  'nothing of the viewer is fetched before a visitor comes near, then one file',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (isPack(request) || isViewer(request)) asked.push(request);
    });
    await page.goto('/');
    await page.locator('#home').click({ position: { x: 5, y: 5 } });
    await page.waitForLoadState('networkidle');
    expect(asked.map((request) => request.url())).toEqual([]);

    await page.locator('#car-stage').scrollIntoViewIfNeeded();
    await expectTurning(page);
    const packs = asked.filter(isPack);
    expect(packs).toHaveLength(1);
    expect(packs[0]?.url()).toContain(isMobile ? 'turn-640-avif' : 'turn-960-avif');
    const response = await packs[0]?.response();
    expect(response?.headers()['cache-control']).toContain('immutable');
  },
);

test(
  'the car turns by itself for who comes from another page, and stops while nobody can see it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/auth');
    await page
      .getByRole('link', { name: /Anandham Cabs/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/(#home)?$/);
    await page.locator('#car-stage').scrollIntoViewIfNeeded();
    await expectTurning(page);

    await page.evaluate('window.scrollTo(0, 0)');
    await expect(picture(page)).not.toBeInViewport();
    await expectToStop(page);
    await page.locator('#car-stage').scrollIntoViewIfNeeded();
    await expectTurning(page);

    await showTab(page, false);
    await expectToStop(page);
    await showTab(page, true);
    await expectTurning(page);
  },
);

/** As the browser tells a page whose tab goes to the back, and comes to the front again. */
async function showTab(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', {
      value: '${isShown ? 'visible' : 'hidden'}',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}

test('for who wants less motion the car stands still until told to play, and who saves data is asked', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeNear(page);
  await expect(stageButton(page, 'Play')).toBeVisible();
  await expectStill(page);
  await stageButton(page, 'Play').click();
  await expectTurning(page);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const packs: string[] = [];
  page.on('request', (request) => isPack(request) && packs.push(request.url()));
  await comeNear(page);
  await expect(stageButton(page, 'Turn the car')).toBeVisible();
  await expect(poster(page)).toBeVisible();
  expect(packs).toEqual([]);
  await stageButton(page, 'Turn the car').click();
  await expectTurning(page);
  await expect(stageButton(page, 'Pause')).toBeFocused();
});

test('when the pictures do not come or break off the still one stays, with another try', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(503);
  await page.route('**/turn-*.bin', (route) => route.fulfill({ status: 503 }));
  await comeNear(page);
  await expect(page.getByText('The other sides could not be loaded.')).toBeVisible();
  await expect(poster(page)).toBeVisible();
  await expect(picture(page)).toBeHidden();

  await page.unroute('**/turn-*.bin');
  let brokenOff = 0;
  await page.route('**/turn-*.bin', async (route) => {
    const whole = await (await route.fetch()).body();
    brokenOff += 1;
    await route.fulfill({ body: whole.subarray(0, 60_000) });
  });
  await stageButton(page, 'Try again').click();
  await expect.poll(() => brokenOff).toBe(1);
  await expect(page.getByText('The other sides could not be loaded.')).toBeVisible();
  await expect(poster(page)).toBeVisible();
  await expect(picture(page)).toBeHidden();

  await page.unroute('**/turn-*.bin');
  await stageButton(page, 'Try again').click();
  await expectTurning(page);
  await expect(stageButton(page, 'Pause')).toBeFocused();
});

/** Core Web Vitals call 0.1 good; the fonts that show until ours arrive have other widths on each machine. */
const barelySeen = 0.02;

test(
  'the page keeps its shape while fonts and car arrive, and axe finds nothing',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        const places = sources.map(({ node, previousRect, currentRect }) => [
          node?.outerHTML?.slice(0, 200) ?? node?.textContent,
          JSON.stringify(previousRect),
          JSON.stringify(currentRect),
        ]);
        window.shifts.push({ value, places });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  `);
    // The fonts come after the first paint, as on a slow line.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await watchTheCar(page);
    await stageButton(page, 'Pause').click();
    expect(await axeFindings(page, { within: '#cars' })).toEqual([]);
    const shifts = await page.evaluate<{ value: number }[]>('window.shifts');
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(barelySeen);
  },
);
