import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const stepMs = 150;
const someSteps = 10 * stepMs;

export const slider = (page: Page) => page.getByRole('slider', { name: 'Turn the car' });
export const frame = async (page: Page) => Number(await slider(page).inputValue());
export const picture = (page: Page) => page.locator('#car-stage canvas');
export const poster = (page: Page) => page.getByRole('img', { name: /front left/ }).last();
export const stageButton = (page: Page, name: string) =>
  page.locator('#car-stage').getByRole('button', { name, exact: true });

/** To the car, with the whole picture on the screen. */
export async function comeNear(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('#car-stage').scrollIntoViewIfNeeded();
}

/** To the car, as it turns. */
export async function watchTheCar(page: Page): Promise<void> {
  await comeNear(page);
  await expect(slider(page)).toBeVisible();
  await expectTurning(page);
}

export async function expectTurning(page: Page): Promise<void> {
  const before = await frame(page);
  await expect.poll(() => frame(page)).not.toBe(before);
}

/** Lets the page's own clock run on, so that whatever still turns has turned. */
export async function expectStill(page: Page): Promise<void> {
  const before = await frame(page);
  await page.clock.runFor(someSteps);
  expect(await frame(page)).toBe(before);
}

/** A page is told some frames later that something has left the screen. */
export async function expectToStop(page: Page): Promise<void> {
  await expect(() => expectStill(page)).toPass({ timeout: 10_000 });
}

export async function middleOf(place: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}
