import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import {
  expectStill,
  expectTurning,
  frame,
  middleOf,
  picture,
  slider,
  stageButton,
  watchTheCar,
} from '#support/car-stage.ts';
import { expect, test, wholeBrowser } from '#support/fixtures.ts';

test.use(wholeBrowser);

const scrollTop = (page: Page) => page.evaluate<number>('window.scrollY');

/** Where the page stands when it has come to rest: a scroll goes on after the finger. */
async function restingTop(page: Page): Promise<number> {
  const moved = async () => {
    const before = await scrollTop(page);
    await wait(300);
    return (await scrollTop(page)) - before;
  };
  await expect.poll(moved).toBe(0);
  return scrollTop(page);
}

/** How many frames the car has gone on; more than half a turn means backwards. */
const turnedSince = async (page: Page, before: number) => ((await frame(page)) - before + 72) % 72;

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

test('a visitor pauses the car, lets it turn again, and a drag, the wheel and keys turn and stop it', async ({
  page,
}) => {
  await watchTheCar(page);
  await stageButton(page, 'Pause').click();
  await expectStill(page);
  await stageButton(page, 'Play').click();
  await expectTurning(page);

  const { x, y, width } = await middleOf(picture(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expectStill(page);
  const before = await frame(page);
  await page.mouse.move(x + width / 6, y, { steps: 4 });
  // A sixth of the width is an eighth of the turn.
  await expect.poll(() => frame(page)).toBe((before + 9) % 72);
  await page.mouse.up();
  await expect(stageButton(page, 'Play')).toBeVisible();
  await expectStill(page);

  // The wheel turns it and goes on scrolling the page, sideways it turns the car alone.
  await stageButton(page, 'Play').click();
  await expectTurning(page);
  await turnByWheel(page);
  await turnByKeys(page);
});

async function turnByWheel(page: Page): Promise<void> {
  const { x, y } = await middleOf(picture(page));
  await page.mouse.move(x, y);
  const top = await scrollTop(page);
  await page.mouse.wheel(0, 50);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(top);
  await expect(stageButton(page, 'Play')).toBeVisible();
  const [before, further] = [await frame(page), await scrollTop(page)];
  await page.mouse.wheel(0, 100);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(further);
  await expect.poll(() => turnedSince(page, before)).toBeGreaterThan(0);
  await expectStill(page);

  await picture(page).scrollIntoViewIfNeeded();
  const [still, rested] = [await frame(page), await restingTop(page)];
  const middle = await middleOf(picture(page));
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(-75, 0);
  await expect.poll(() => turnedSince(page, still)).toBeGreaterThan(0);
  expect(await turnedSince(page, still)).toBeLessThan(36);
  expect(await scrollTop(page)).toBe(rested);
}

/** The arrow keys, Home and End turn the car, and it says what it shows. */
async function turnByKeys(page: Page): Promise<void> {
  await slider(page).focus();
  await expect(stageButton(page, 'Play')).toBeVisible();
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
}

test(
  'a swipe across turns the car, one up or down scrolls the page',
  { tag: '@phone' },
  async ({ page }) => {
    await watchTheCar(page);
    const top = await scrollTop(page);
    await swipe(page, { x: 0, y: -80 });
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(top + 30);
    await expect(stageButton(page, 'Pause')).toBeVisible();
    await expectTurning(page);

    const scrolled = await restingTop(page);
    await swipe(page, { x: 100, y: 0 });
    await expect(stageButton(page, 'Play')).toBeVisible();
    expect(await restingTop(page)).toBe(scrolled);
  },
);

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
  await expect(stageButton(page, 'Pause')).toBeVisible();
});
