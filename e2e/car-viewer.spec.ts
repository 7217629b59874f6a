import type { Locator, Page, Request } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

const stepMs = 150;
const someSteps = 10 * stepMs;

const slider = (page: Page) => page.getByRole('slider', { name: 'Turn the car' });
const frame = async (page: Page) => Number(await slider(page).inputValue());
const picture = (page: Page) => page.locator('#car-stage canvas');
const poster = (page: Page) => page.getByRole('img', { name: /front left/ }).last();
const button = (page: Page, name: string) =>
  page.locator('#car-stage').getByRole('button', { name, exact: true });

const isPack = (request: Request) => /\/assets\/turn-\d+-\w+-.+\.bin$/.test(request.url());
const isViewer = (request: Request) => request.url().includes('/assets/car-viewer-');

/** To the car, with the whole picture on the screen. */
async function comeNear(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('#car-stage').scrollIntoViewIfNeeded();
}

/** To the car, as it turns. */
async function watchTheCar(page: Page): Promise<void> {
  await comeNear(page);
  await expect(slider(page)).toBeVisible();
  await expectTurning(page);
}

async function expectTurning(page: Page): Promise<void> {
  const before = await frame(page);
  await expect.poll(() => frame(page)).not.toBe(before);
}

/** Lets the page's own clock run on, so that whatever still turns has turned. */
async function expectStill(page: Page): Promise<void> {
  const before = await frame(page);
  await page.clock.runFor(someSteps);
  expect(await frame(page)).toBe(before);
}

async function middleOf(place: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

/** A finger put down in the middle of the picture, moved by so many pixels and lifted. */
async function swipe(page: Page, by: { x: number; y: number }): Promise<void> {
  const { x, y } = await middleOf(picture(page));
  const hand = await page.context().newCDPSession(page);
  await hand.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: string, points: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points,
    });
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', [{ x: x + (by.x * step) / 10, y: y + (by.y * step) / 10 }]);
  }
  await touch('touchEnd', []);
}

test.beforeEach(({ page }) => page.clock.install());

test('nothing of the viewer is fetched before a visitor comes near, then one file', async ({
  page,
  isMobile,
}) => {
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
});

test('the car turns by itself, and stops while nobody can see it', async ({ page }) => {
  await watchTheCar(page);

  await page.evaluate('window.scrollTo(0, 0)');
  await expect(picture(page)).not.toBeInViewport();
  await expectStill(page);
  await page.locator('#car-stage').scrollIntoViewIfNeeded();
  await expectTurning(page);

  await showTab(page, false);
  await expectStill(page);
  await showTab(page, true);
  await expectTurning(page);
});

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

test('a visitor pauses the car and lets it turn again', async ({ page }) => {
  await watchTheCar(page);
  await button(page, 'Pause').click();
  await expectStill(page);
  await button(page, 'Play').click();
  await expectTurning(page);
});

test('for who wants less motion the car stands still until told to play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeNear(page);
  await expect(button(page, 'Play')).toBeVisible();
  await expectStill(page);
  await button(page, 'Play').click();
  await expectTurning(page);
});

test('a drag turns the car and stops it', async ({ page }) => {
  await watchTheCar(page);
  const { x, y, width } = await middleOf(picture(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expectStill(page);
  const before = await frame(page);
  await page.mouse.move(x + width / 6, y, { steps: 4 });
  // A sixth of the width is an eighth of the turn.
  await expect.poll(() => frame(page)).toBe((before + 9) % 72);
  await page.mouse.up();
  await expect(button(page, 'Play')).toBeVisible();
  await expectStill(page);
});

test('a swipe across turns the car, one up or down scrolls the page', async ({ page }) => {
  await watchTheCar(page);
  const top = await scrollTop(page);
  await swipe(page, { x: 0, y: -80 });
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(top + 30);
  await expect(button(page, 'Pause')).toBeVisible();
  await expectTurning(page);

  const scrolled = await scrollTop(page);
  await swipe(page, { x: 100, y: 0 });
  await expect(button(page, 'Play')).toBeVisible();
  expect(await scrollTop(page)).toBe(scrolled);
});

/** How many frames the car has gone on; more than half a turn means backwards. */
const turnedSince = async (page: Page, before: number) => ((await frame(page)) - before + 72) % 72;
const scrollTop = (page: Page) => page.evaluate<number>('window.scrollY');

test('the wheel turns the car and goes on scrolling the page', async ({ page }) => {
  await watchTheCar(page);
  const { x, y } = await middleOf(picture(page));
  await page.mouse.move(x, y);
  const top = await scrollTop(page);
  await page.mouse.wheel(0, 50);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(top);
  await expect(button(page, 'Play')).toBeVisible();
  const [before, further] = [await frame(page), await scrollTop(page)];
  await page.mouse.wheel(0, 100);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(further);
  await expect.poll(() => turnedSince(page, before)).toBeGreaterThan(0);
  await expectStill(page);
});

test('a sideways wheel turns the car alone', async ({ page }) => {
  await watchTheCar(page);
  await button(page, 'Pause').click();
  const [before, top] = [await frame(page), await scrollTop(page)];
  const { x, y } = await middleOf(picture(page));
  await page.mouse.move(x, y);
  await page.mouse.wheel(-75, 0);
  await expect.poll(() => turnedSince(page, before)).toBeGreaterThan(0);
  expect(await turnedSince(page, before)).toBeLessThan(36);
  expect(await scrollTop(page)).toBe(top);
});

test('a scroll that only carries the car past the pointer leaves it alone', async ({ page }) => {
  await watchTheCar(page);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const before = await frame(page);
  const below = await middleOf(page.locator('#car-bar'));
  const car = await middleOf(picture(page));
  await page.mouse.move(below.x, below.y);
  await page.mouse.wheel(0, 10);
  await page.mouse.move(car.x, car.y);
  await page.mouse.wheel(0, 100);
  expect(await frame(page)).toBe(before);
  await expect(button(page, 'Pause')).toBeVisible();
});

test('the arrow keys, Home and End turn the car, and it says what it shows', async ({ page }) => {
  await watchTheCar(page);
  await slider(page).focus();
  await expect(button(page, 'Play')).toBeVisible();
  const says = async (key: string, text: string) => {
    await page.keyboard.press(key);
    await expect(slider(page)).toHaveAttribute('aria-valuetext', text);
  };
  await says('Home', '0 degrees, Left side');
  await says('ArrowRight', '5 degrees, Left side');
  await says('ArrowLeft', '0 degrees, Left side');
  await says('ArrowLeft', '355 degrees, Left side');
  await says('ArrowUp', '0 degrees, Left side');
  await says('End', '355 degrees, Left side');
  await slider(page).fill('18');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '90 degrees, Front');
  await expectStill(page);
});

test('when the pictures do not come the still one stays, with another try', async ({
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
  await button(page, 'Try again').click();
  await expectTurning(page);
  await expect(button(page, 'Pause')).toBeFocused();
});

test('pictures that break off half way end in the same honest state', async ({ page }) => {
  await page.route('**/turn-*.bin', async (route) => {
    const whole = await (await route.fetch()).body();
    await route.fulfill({ body: whole.subarray(0, 60_000) });
  });
  await comeNear(page);
  await expect(page.getByText('The other sides could not be loaded.')).toBeVisible();
  await expect(poster(page)).toBeVisible();
  await expect(picture(page)).toBeHidden();
});

test('who saves data is asked first', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const packs: string[] = [];
  page.on('request', (request) => isPack(request) && packs.push(request.url()));
  await comeNear(page);
  await expect(button(page, 'Turn the car')).toBeVisible();
  await expect(poster(page)).toBeVisible();
  expect(packs).toEqual([]);
  await button(page, 'Turn the car').click();
  await expectTurning(page);
  await expect(button(page, 'Pause')).toBeFocused();
});

/** Names in the bar are a few pixels wider in our letters than in any the reader has at hand. */
const noShift = 0.001;

test('the page keeps its shape while fonts and car arrive, and axe finds nothing', async ({
  page,
}) => {
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
  await button(page, 'Pause').click();
  expect(await axeFindings(page, { within: '#cars' })).toEqual([]);
  const shifts = await page.evaluate<{ value: number }[]>('window.shifts');
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 2)).toBeLessThan(noShift);
});

test('without script the car stands there with its caption', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await comeNear(page);
  await expect(poster(page)).toBeVisible();
  await expect(page.locator('#car-stage figcaption')).toBeVisible();
  await expect(page.locator('#car-stage button')).toHaveCount(0);
  await context.close();
});

test('the car turns too for who comes from another page', async ({ page }) => {
  await page.goto('/auth');
  await page
    .getByRole('link', { name: /Anandham Cabs/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/(#home)?$/);
  await page.locator('#car-stage').scrollIntoViewIfNeeded();
  await expectTurning(page);
});
