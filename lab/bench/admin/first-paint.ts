/** Measures the time to the first painted row of a page of the admin area, with four times CPU throttling. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  chromium,
  devices,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { quantile } from '@anandham/maps/testing/quantile';
import { findOrInstallBrowser } from '../../../scripts/browser.ts';

const slowdown = 4;
const rounds = 7;
const barMs = 1000;

/** A page, and the selectors of the first row that it paints. */
export type PaintedPage = { readonly path: string; readonly wide: string; readonly phone: string };

type Visitor = BrowserContextOptions & { readonly row: string };

const visitorsOf = ({ path, wide, phone }: PaintedPage): Readonly<Record<string, Visitor>> => ({
  [`${path}, 1280 px`]: { viewport: { width: 1280, height: 800 }, row: wide },
  [`${path}, 360 px`]: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, row: phone },
});

/** A script that signs in and records the end of the frame that first paints a row. */
const prepare = ({ token, row }: { token: string; row: string }) => `
  sessionStorage.setItem('token', ${JSON.stringify(token)});
  localStorage.setItem('user', '{"name":"Admin","role":"admin"}');
  new MutationObserver((_, watch) => {
    const row = document.querySelector(${JSON.stringify(row)});
    if (row === null || !row.checkVisibility({ visibilityProperty: true })) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.rowPaintedMs = performance.now()), 0));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['class'] });
`;

/** Milliseconds from the start of the navigation to the first row, without and with a cache. */
async function open(
  browser: Browser,
  { url, token, visitor }: { url: string; token: string; visitor: Visitor },
): Promise<{ cold: number; warm: number }> {
  const { row, ...options } = visitor;
  const context = await browser.newContext(options);
  await context.addInitScript(prepare({ token, row }));
  const measureVisit = async () => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // A new window of full Chromium renders its own address bar for a second.
    await wait(2000);
    await page.goto(url, { waitUntil: 'commit' });
    const ms = await rowPainted(page);
    await page.close();
    return ms;
  };
  const cold = await measureVisit();
  const warm = await measureVisit();
  await context.close();
  return { cold, warm };
}

/** Polls once a second, because each evaluation takes time from the page. */
async function rowPainted(page: Page): Promise<number> {
  for (let polls = 0; polls < 60; polls += 1) {
    await wait(1000);
    const ms = await page.evaluate<number | null>('window.rowPaintedMs ?? null');
    if (ms !== null) return ms;
  }
  throw new Error(`No row after a minute: ${page.url()}`);
}

export async function measureFirstPaint(
  { origin, token }: { readonly origin: string; readonly token: string },
  shown: PaintedPage,
): Promise<void> {
  const found = await findOrInstallBrowser((line) => console.error(line));
  if (!('path' in found)) throw new Error(found.missing);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  console.log(
    `| First row painted, processor ${slowdown} × slower, median of ${rounds} (worst) | nothing cached | second visit | Bar |`,
  );
  console.log('|---|---|---|---|');
  for (const [name, visitor] of Object.entries(visitorsOf(shown))) {
    const times: { cold: number; warm: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await open(browser, { url: origin + shown.path, token, visitor }));
    }
    const cells = (['cold', 'warm'] as const).map((kind) => {
      const all = times.map((time) => time[kind]);
      return `${quantile(all, 0.5).toFixed(0)} (${Math.max(...all).toFixed(0)}) ms`;
    });
    console.log(`| ${name} | ${cells.join(' | ')} | ${barMs} ms |`);
  }
  await browser.close();
}
