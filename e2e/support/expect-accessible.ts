import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect } from './fixtures.ts';

/** The screen has a heading, scrolls in one direction only, and axe finds nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overhang = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overhang, `pixels beyond the right edge at ${page.url()}`).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
}
