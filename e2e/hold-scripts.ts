import type { Page } from '@playwright/test';

/** Holds back every script, or those that are named, until the returned function is called. */
export async function holdScripts(page: Page, files = '*'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(`**/assets/${files}.js`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release(undefined);
}
