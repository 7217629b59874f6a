import { expect, type Page } from '@playwright/test';

export async function expectToast(
  page: Page,
  text: string | RegExp,
  wait: { timeout?: number } = {},
): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible(wait);
}

/** Keeps toasts on this page open: pauses the animation of the bar whose end closes a toast. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(`{
    const style = new CSSStyleSheet();
    style.replaceSync('[role=progressbar] { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(style);
  }`);
}

/**
 * Expects a toast at the top right, 320 pixels wide, that closes after this many seconds: when the animation of
 * its bar ends. Needs `keepToasts` before the toast opens.
 */
export async function expectToastLayout(page: Page, text: string, seconds: number): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  const toast = toasts.filter({ hasText: text });
  const bar = toast.getByRole('progressbar', { includeHidden: true });
  await expect(bar).toHaveCSS('animation-duration', `${String(seconds)}s`);
  const { x = 0, y = Infinity, width } = (await toast.boundingBox()) ?? {};
  const { width: screen = 0 } = page.viewportSize() ?? {};
  expect(width).toBe(320);
  expect([y < 40, screen - x - 320 < 40]).toEqual([true, true]);
  await page.evaluate(`
    document.querySelector('[role=alert] [role=progressbar]').getAnimations()[0].finish()
  `);
  await expect(toast).toHaveCount(0);
}
