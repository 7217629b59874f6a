import type { Page } from '@playwright/test';

/** Holds back every script, or those that are named, until the returned function is called. */
export async function holdScripts(page: Page, files = '*'): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${files}.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
