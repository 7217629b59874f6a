import { type Page, expect } from '@playwright/test';

/** React has taken the page over; it leaves its mark on every element. Left alone a page takes some seconds. */
export async function expectAwake(page: Page): Promise<void> {
  const mark =
    "Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))";
  await expect.poll(() => page.evaluate(mark), { timeout: 20_000 }).toBe(true);
}
