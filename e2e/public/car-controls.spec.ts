import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import {
  expectCarStill,
  expectCarTurns,
  frame,
  centreOf,
  picture,
  slider,
  carButton,
  waitForTurningCar,
} from '#support/car-stage.ts';
import { expect, test, withMotion } from '#support/fixtures.ts';

test.use(withMotion);

const scrollTop = (page: Page) => page.evaluate<number>('window.scrollY');

/** The scroll position after the page has stopped scrolling: momentum continues after a swipe. */
async function restingTop(page: Page): Promise<number> {
  const moved = async () => {
    const before = await scrollTop(page);
    await wait(300);
    return (await scrollTop(page)) - before;
  };
  await expect.poll(moved).toBe(0);
  return scrollTop(page);
}

/** By how many frames the car has turned; more than half of 72 means backwards. */
const framesTurnedSince = async (page: Page, before: number) =>
  ((await frame(page)) - before + 72) % 72;

/** Scrolls the whole car into view again and returns the scroll position. */
async function returnToCar(page: Page): Promise<number> {
  await restingTop(page);
  await page.locator('#car-stage').scrollIntoViewIfNeeded();
  return restingTop(page);
}

/**
 * Swipes from the centre of the picture by this many pixels. A flick is so quick that the finger has left before the
 * browser tells the page that it scrolls.
 */
async function swipe(
  page: Page,
  by: { x: number; y: number },
  { isFlick = false } = {},
): Promise<void> {
  const { x, y } = await centreOf(picture(page));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: string, points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points,
    });
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= 10; step += 1) {
    const moved = touch('touchMove', [{ x: x + (by.x * step) / 10, y: y + (by.y * step) / 10 }]);
    if (!isFlick) await moved;
  }
  await touch('touchEnd', []);
}

test.beforeEach(({ page }) => page.clock.install());

test('a visitor does not turn the car by scrolling past it, but pauses and plays it, and turns it by dragging, wheel and keys', async ({
  page,
}) => {
  await waitForTurningCar(page);
  await scrollPast(page);
  await carButton(page, 'Pause').click();
  await expectCarStill(page);
  await carButton(page, 'Play').click();
  await expectCarTurns(page);

  const { x, y, width } = await centreOf(picture(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expectCarStill(page);
  const before = await frame(page);
  await page.mouse.move(x + width / 6, y, { steps: 4 });
  // A sixth of the width turns the car by an eighth.
  await expect.poll(() => frame(page)).toBe((before + 9) % 72);
  await page.mouse.up();
  await expect(carButton(page, 'Play')).toBeVisible();
  await expectCarStill(page);

  // A vertical wheel turns the car and scrolls the page; a horizontal one only turns the car.
  await carButton(page, 'Play').click();
  await expectCarTurns(page);
  await turnByWheel(page);
  await turnByKeys(page);
});

/** Scrolls over the car without turning it. */
async function scrollPast(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const before = await frame(page);
  const below = await centreOf(slider(page));
  const car = await centreOf(picture(page));
  await page.mouse.move(below.x, below.y);
  await page.mouse.wheel(0, 10);
  await page.mouse.move(car.x, car.y);
  await page.mouse.wheel(0, 100);
  expect(await frame(page)).toBe(before);
  await expect(carButton(page, 'Pause')).toBeVisible();
  await page.clock.resume();
  await expectCarTurns(page);
}

async function turnByWheel(page: Page): Promise<void> {
  const { x, y } = await centreOf(picture(page));
  await page.mouse.move(x, y);
  const top = await scrollTop(page);
  await page.mouse.wheel(0, 50);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(top);
  await expect(carButton(page, 'Play')).toBeVisible();
  const [before, further] = [await frame(page), await scrollTop(page)];
  await page.mouse.wheel(0, 100);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(further);
  await expect.poll(() => framesTurnedSince(page, before)).toBeGreaterThan(0);
  await expectCarStill(page);

  await picture(page).scrollIntoViewIfNeeded();
  const [still, rested] = [await frame(page), await restingTop(page)];
  const middle = await centreOf(picture(page));
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(-75, 0);
  await expect.poll(() => framesTurnedSince(page, still)).toBeGreaterThan(0);
  expect(await framesTurnedSince(page, still)).toBeLessThan(36);
  expect(await scrollTop(page)).toBe(rested);
}

/** Expects that the arrow keys, Home and End turn the car and update its accessible value. */
async function turnByKeys(page: Page): Promise<void> {
  await slider(page).focus();
  await expect(carButton(page, 'Play')).toBeVisible();
  const expectValue = async (key: string, text: string) => {
    await page.keyboard.press(key);
    await expect(slider(page)).toHaveAttribute('aria-valuetext', text);
  };
  await expectValue('Home', '0 degrees, Left side');
  await expectValue('ArrowRight', '5 degrees, Left side');
  await expectValue('ArrowLeft', '0 degrees, Left side');
  await expectValue('ArrowLeft', '355 degrees, Left side');
  await expectValue('ArrowUp', '0 degrees, Left side');
  await expectValue('End', '355 degrees, Left side');
  await slider(page).fill('18');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '90 degrees, Front');
  await expectCarStill(page);
}

test(
  'a visitor turns the car with a horizontal swipe and scrolls the page with a vertical one',
  { tag: '@phone' },
  async ({ page }) => {
    await waitForTurningCar(page);
    let top = await returnToCar(page);
    for (const isFlick of [false, true]) {
      await swipe(page, { x: 0, y: -80 }, { isFlick });
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(top + 30);
      top = await returnToCar(page);
      await expect(carButton(page, 'Pause')).toBeVisible();
      await expectCarTurns(page);
    }
    await swipe(page, { x: 100, y: 0 });
    await expect(carButton(page, 'Play')).toBeVisible();
    expect(await restingTop(page)).toBe(top);
  },
);
