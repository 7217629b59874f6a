import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The time between two frames of the turning car. */
const stepMs = 150;
const severalSteps = 10 * stepMs;

export const slider = (page: Page) => page.getByRole('slider', { name: 'Turn the car' });
export const frame = async (page: Page) => Number(await slider(page).inputValue());
export const picture = (page: Page) => page.locator('#car-stage canvas');
export const poster = (page: Page) => page.getByRole('img', { name: /front left/ }).last();
export const carButton = (page: Page, name: string) =>
  page.locator('#car-stage').getByRole('button', { name, exact: true });

/** Opens the home page and scrolls the whole car into view. */
export async function scrollToCar(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('#car-stage').scrollIntoViewIfNeeded();
}

/** Scrolls to the car and waits until it turns. */
export async function waitForTurningCar(page: Page): Promise<void> {
  await scrollToCar(page);
  await expect(slider(page)).toBeVisible();
  await expectCarTurns(page);
}

export async function expectCarTurns(page: Page): Promise<void> {
  const before = await frame(page);
  await expect.poll(() => frame(page)).not.toBe(before);
}

/** Advances the page's clock by several steps of the animation: a turning car would move. */
export async function expectCarStill(page: Page): Promise<void> {
  const before = await frame(page);
  await page.clock.runFor(severalSteps);
  expect(await frame(page)).toBe(before);
}

/** Waits for the car to stop: an intersection observer reports some frames after an element has left the screen. */
export async function expectCarStops(page: Page): Promise<void> {
  await expect(() => expectCarStill(page)).toPass({ timeout: 10_000 });
}

export async function centreOf(element: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${String(element)} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}
