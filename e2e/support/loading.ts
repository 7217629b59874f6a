import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the islands in this part of the page are hydrated. Some wait for the visitor's first action. */
export async function expectHydrated(part: Page | Locator): Promise<void> {
  await expect(part.locator('astro-island[ssr]')).toHaveCount(0);
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

/** The scripts of site/ and app/. A retry has a query. */
export const scripts = (files = '*') => `**/{_site,_app}/${files}.js*`;

/** Holds every script, or the named files, until the returned function is called. */
export function holdScripts(page: Page, files = '*'): Promise<() => void> {
  return holdRequests(page, scripts(files));
}
