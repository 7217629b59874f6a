import { expect, type Page } from '@playwright/test';

const probe = '/robots.txt?is-routed';

/**
 * Makes `page.route` of this page wait until the route applies. Chromium enables interception and delivers input
 * on different channels, so a busy page can handle the next key press and send its request before it is routed.
 */
export function routeImmediately(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const routed = await route(...args);
    if (isSitePage(page.url())) await waitUntilRouted(page, route);
    return routed;
  };
}

/** Whether a page of the site is open. A page that opens later is routed from its first request. */
const isSitePage = (address: string) => !/^about:blank$|\/robots\.txt$/.test(address);

async function waitUntilRouted(page: Page, route: Page['route']): Promise<void> {
  let isRouted = false;
  const probing = await route(`**${probe}`, async (probed) => {
    isRouted = true;
    await probed.fulfill({ body: '' });
  });
  const sendProbe = `fetch('${probe}').then(() => {}, () => {})`;
  await expect.poll(() => page.evaluate(sendProbe).then(() => isRouted)).toBe(true);
  await probing.dispose();
}
