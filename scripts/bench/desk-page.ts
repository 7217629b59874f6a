/** How soon the desk's table stands on a slow machine: from the address to its first painted row. */
import { chromium, type Browser } from '@playwright/test';
import { signIn } from '@anandham/contract/operations/accounts';
import { enterBooking } from '@anandham/contract/operations/desk';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import { addDays, kolkataDate } from '@anandham/domain/trip-date';
import { findOrInstallBrowser } from '../browser.ts';
import { freePort } from '../lib/free-port.ts';
import { newDataDir, startProduct } from './product.ts';

const rounds = 7;
const slowdown = 4;
const bar = '1,000';
const admin = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'a wheel that never stops' };

const found = await findOrInstallBrowser((line) => console.error(line));
if (!('path' in found)) throw new Error(found.missing);
const port = await freePort();
const origin = `http://localhost:${port}`;
const product = await startProduct(port, {
  ...{ ANANDHAM_DATA_DIR: newDataDir(), RATE_LIMITS: 'off', PUBLIC_URL: origin },
  ...admin,
});
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});

async function post<Answer>(path: string, body: unknown, token = ''): Promise<Answer> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** A page of bookings, so that the table has something to paint. */
async function enterTrips({ token }: SessionAnswer): Promise<void> {
  for (let trip = 0; trip < 12; trip += 1) {
    await post(
      enterBooking.path,
      {
        ...{ name: `Caller ${trip}`, mobile: String(9_840_000_000 + trip) },
        ...{ pickupLocation: 'Tiruchirappalli, Tamil Nadu', dropLocation: 'Madurai, Tamil Nadu' },
        ...{ currentDate: addDays(kolkataDate(new Date()), trip + 1), time: '06:30', amPm: 'AM' },
      },
      token,
    );
  }
}

/** Milliseconds of one visit; `warm` with the browser's cache of a visit before. */
async function visit(desk: Browser, { token, rest }: SessionAnswer): Promise<[number, number]> {
  const context = await desk.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(`
    sessionStorage.setItem('token', ${JSON.stringify(token)});
    localStorage.setItem('user', ${JSON.stringify(JSON.stringify(rest))});
    const look = () => {
      if (document.querySelector('#book tbody tr')) requestAnimationFrame(() => { window.painted = performance.now(); });
      else requestAnimationFrame(look);
    };
    look();`);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    await page.goto(`${origin}/admin`);
    await page.locator('#book tbody tr').first().waitFor();
    await page.waitForTimeout(200);
    times.push(Number(await page.evaluate('window.painted')));
  }
  await context.close();
  const [cold = Number.NaN, warm = Number.NaN] = times;
  return [cold, warm];
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]?.toFixed(0) ?? '?';

try {
  const body = { emailOrMobile: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
  const session = await post<SessionAnswer>(signIn.path, body);
  await enterTrips(session);
  const times: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await visit(browser, session));
  console.log(
    `| the table of /admin, processor ${slowdown} times slower | median of ${rounds}, ms | bar |`,
  );
  console.log('|---|---|---|');
  console.log(
    `| first row painted, nothing in the browser's cache | ${median(times.map(([cold]) => cold))} | ${bar} |`,
  );
  console.log(`| the same, visited before | ${median(times.map(([, warm]) => warm))} | ${bar} |`);
} finally {
  await browser.close();
  await product.stop();
}
