import { chromium, devices, type Browser, type CDPSession, type Page } from '@playwright/test';

/** The slow phone of Lighthouse: slow 4G and a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};
const cpuSlowdown = 4;
const idleMs = 8_000;

/** How long the phone takes, in milliseconds, and how much JavaScript it fetches, in bytes as transferred. */
export type PhoneFigures = {
  readonly scriptBytesUntouched: number;
  readonly scriptBytesUntilForm: number;
  readonly jumpToFormMs: number;
};

/** Opens `address`, waits, taps the link to the booking form and waits until the form is hydrated. */
export function measureBookingForm(chrome: string, address: string): Promise<PhoneFigures> {
  return onSlowPhone(chrome, async (page, session) => {
    const scripts = countScripts(session);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(idleMs);
    const scriptBytesUntouched = scripts.bytes();
    const link = page.locator('#home a[href$="#booknow"]').first();
    const pressedAt = performance.now();
    await link.tap();
    await page.locator('#booknow astro-island:not([ssr])').waitFor({ state: 'attached' });
    const jumpToFormMs = performance.now() - pressedAt;
    return { scriptBytesUntouched, scriptBytesUntilForm: scripts.bytes(), jumpToFormMs };
  });
}

/** The largest contentful paint of `address`, in milliseconds after the navigation started. */
export function measureLargestPaint(chrome: string, address: string): Promise<number> {
  return onSlowPhone(chrome, async (page) => {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(idleMs);
    return page.evaluate<number>(`new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime))
        .observe({ type: 'largest-contentful-paint', buffered: true });
    })`);
  });
}

async function onSlowPhone<Result>(
  chrome: string,
  measure: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const browser: Browser = await chromium.launch({
    executablePath: chrome,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return await measure(page, session);
  } finally {
    await browser.close();
  }
}

function countScripts(session: CDPSession): { readonly bytes: () => number } {
  const scripts = new Set<string>();
  let total = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) total += encodedDataLength;
  });
  return { bytes: () => total };
}
