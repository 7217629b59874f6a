import { expect, type Page } from '@playwright/test';

const probe = '/robots.txt?is-routed';

/**
 * From now on a route of this page holds for the very next request. By itself it does not: Chromium tells a page
 * of its first route by another way than of a key, and a busy page may hear of the key first.
 */
export function routeAtOnce(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...wanted) => {
    const routed = await route(...wanted);
    if (asksByItself(page.url())) await waitUntilRouted(page, route);
    return routed;
  };
}

/** Where the site is open. A page that is yet to be opened is routed from its first request. */
const asksByItself = (address: string) => !/^about:blank$|\/robots\.txt$/.test(address);

async function waitUntilRouted(page: Page, route: Page['route']): Promise<void> {
  let isRouted = false;
  const probing = await route(`**${probe}`, async (asked) => {
    isRouted = true;
    await asked.fulfill({ body: '' });
  });
  const ask = `fetch('${probe}').then(() => {}, () => {})`;
  await expect.poll(() => page.evaluate(ask).then(() => isRouted)).toBe(true);
  await probing.dispose();
}
