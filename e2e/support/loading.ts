import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until React has hydrated the page. Without a visitor's action that takes some seconds. */
export async function expectHydrated(page: Page): Promise<void> {
  const hydrated =
    "Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))";
  await expect.poll(() => page.evaluate(hydrated), { timeout: 20_000 }).toBe(true);
}

/** Holds requests to these addresses until the returned function is called. Routes set earlier then answer. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(addresses, async (route) => {
    await released;
    await route.fallback();
  });
  return () => release(undefined);
}

/** Holds every script, or the named files, until the returned function is called. */
export function holdScripts(page: Page, files = '*'): Promise<() => void> {
  return holdRequests(page, `**/assets/${files}.js`);
}
