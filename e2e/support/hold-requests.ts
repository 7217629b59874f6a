import type { Page } from '@playwright/test';

/** Holds back the requests for these addresses until the returned function is called; routes set before then answer. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(addresses, async (route) => {
    await released;
    await route.fallback();
  });
  return () => release(undefined);
}

/** Holds back every script, or those that are named, until the returned function is called. */
export function holdScripts(page: Page, files = '*'): Promise<() => void> {
  return holdRequests(page, `**/assets/${files}.js`);
}
