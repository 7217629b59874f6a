/**
 * Measures the car viewer in a real browser with four times CPU throttling: fetched bytes, time to the first
 * frame, and whether it keeps its step of 150 ms.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, devices, type Browser, type BrowserContextOptions } from '@playwright/test';
import { quantile } from '@anandham/maps/testing/quantile';
import getPort from 'get-port';
import { findOrInstallBrowser } from '../../scripts/browser.ts';
import { newDataDir, startProduct } from './product.ts';

const stepMs = 150;
const slowdown = 4;
/** Two full turns of the car. */
const steps = 144;

const visitors: Readonly<Record<string, BrowserContextOptions>> = {
  'desktop, 1280 px': { viewport: { width: 1280, height: 800 } },
  'phone, 360 px': { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
};

/** A script that records the times of drawn frames and the long tasks of the main thread. */
const stopwatch = `
  window.drawn = [];
  window.longTasks = [];
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (...picture) {
    window.drawn.push(performance.now());
    return draw.apply(this, picture);
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
`;

type Watched = {
  readonly drawn: readonly number[];
  readonly longTasks: readonly { readonly startTime: number; readonly duration: number }[];
};

type Measured = {
  readonly bytes: number;
  readonly firstDrawnMs: number;
  readonly gaps: readonly number[];
  readonly longestTaskMs: number;
};

async function watch(
  browser: Browser,
  address: string,
  visitor: BrowserContextOptions,
): Promise<Measured> {
  const context = await browser.newContext(visitor);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  let bytes = 0;
  const packs = new Set<string>();
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/\/turn-\d+-\w+-.+\.bin$/.test(request.url)) packs.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (packs.has(requestId)) bytes += encodedDataLength;
  });
  await page.addInitScript(stopwatch);
  await page.goto(address, { waitUntil: 'load' });
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const visibleAt = await page.evaluate<number>('performance.now()');
  await page.locator('#car-stage').scrollIntoViewIfNeeded();
  // No evaluation during this time, because it takes time from the page.
  await wait((steps + 10) * stepMs);
  while ((await page.evaluate<number>('window.drawn.length')) <= steps) await wait(10 * stepMs);
  const { drawn, longTasks } = await page.evaluate<Watched>('({ drawn, longTasks })');
  await context.close();
  const [first = 0] = drawn;
  const turning = longTasks.filter(({ startTime }) => startTime > first);
  return {
    bytes,
    firstDrawnMs: first - visibleAt,
    gaps: drawn.slice(1, steps + 1).map((at, index) => at - (drawn[index] ?? at)),
    longestTaskMs: Math.max(0, ...turning.map(({ duration }) => duration)),
  };
}

const found = await findOrInstallBrowser((line) => console.error(line));
if (!('path' in found)) throw new Error(found.missing);
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
const port = await getPort();
const product = await startProduct(port, { ANANDHAM_DATA_DIR: newDataDir() });
try {
  console.log(
    '| Visitor | fetched | first frame after | steps | step p50 | p99 | longest | dropped | longest task |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [name, visitor] of Object.entries(visitors)) {
    const { bytes, firstDrawnMs, gaps, longestTaskMs } = await watch(
      browser,
      `http://localhost:${port}/`,
      visitor,
    );
    // A step of double length has dropped a frame.
    const dropped = gaps.filter((gap) => gap >= 2 * stepMs).length;
    const times = [0.5, 0.99, 1].map((share) => quantile(gaps, share));
    const cells = [
      name,
      `${(bytes / 1000).toFixed(0)} kB`,
      `${firstDrawnMs.toFixed(0)} ms`,
      gaps.length,
      ...times.map((ms) => `${ms.toFixed(0)} ms`),
      dropped,
      `${longestTaskMs.toFixed(0)} ms`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  await product.stop();
  await browser.close();
}
