import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expectAwake } from './awake.ts';
import { expect, test, wholeBrowser } from './fixtures.ts';
import { holdScripts } from './hold-requests.ts';
import { bookingForm } from './steps.ts';

test.use(wholeBrowser);

/** Design bar: JavaScript on `/` until the visitor scrolls or touches something. */
const limitBytes = 120_000;

/** Ten packets of 1,460 bytes may leave before the first is acknowledged (RFC 6928). */
const firstFlightBytes = 14_600;

type Loaded = { readonly path: string; readonly bytes: number; readonly afterLoad: boolean };

/** Every script the page fetches from now on, by the bytes that gzip leaves of it, once all have come. */
function watchScripts(page: Page): () => Promise<Loaded[]> {
  const asked: Promise<Loaded>[] = [];
  let hasLoaded = false;
  page.on('load', () => (hasLoaded = true));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(measure(request, hasLoaded));
  });
  return () => Promise.all(asked);
}

async function measure(request: Request, afterLoad: boolean): Promise<Loaded> {
  const body = await (await request.response())?.body();
  const bytes = body ? gzipSync(body, { level: 9 }).byteLength : 0;
  return { path: new URL(request.url()).pathname, bytes, afterLoad };
}

/** What a page may load unasked; the rest waits for a visitor who comes near it. */
const unaskedFiles = [
  ...['root', 'public-frame', 'home', 'elsewhere', 'manifest', 'entry.client'],
  ...['rolldown-runtime', 'framework', 'shared', 'page_title', 'page-language'],
];

/** The design's bar is for `/`; the page of a trip may know a little more. */
for (const [path, limit] of [
  ['/', limitBytes],
  ['/trichy-to-madurai', limitBytes + 1_000],
] as const) {
  test(
    `a visitor who only looks at ${path} is sent no script before it stands, and little after`,
    { tag: '@phone' },
    async ({ page }) => {
      // Tall enough for the figures, not for the form.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 320 });
      const scripts = watchScripts(page);
      await page.goto(path);
      await expectAwake(page);
      await page.waitForLoadState('networkidle');
      const loaded = await scripts();
      expect(loaded.filter(({ afterLoad }) => !afterLoad)).toEqual([]);
      const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0);
      const list = loaded.map((file) => `${file.bytes} ${file.path}`).join('\n');
      expect(loaded.length).toBeGreaterThan(0);
      expect(bytes, list).toBeLessThanOrEqual(limit);
      const names = loaded.map((file) => file.path.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
      expect(names.filter((name) => !unaskedFiles.includes(name))).toEqual([]);
    },
  );
}

test(
  'nothing a visitor does before the script has come is lost',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const release = await holdScripts(page);
    await page.goto('/');
    if (isMobile) {
      await page.getByLabel('Menu').click();
      await page.getByRole('link', { name: 'About' }).first().click();
      await expect(page.locator('#about')).toBeInViewport();
      await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeHidden();
    }
    await page.getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL('/#booknow');
    const name = bookingForm(page).getByLabel('Name', { exact: true });
    await expect(name).toBeInViewport();
    await page.getByLabel('Destination').fill('Madurai');
    await name.click();
    await page.keyboard.type('Mee');

    release();
    await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Madurai');
    await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
    await expect(name).toBeFocused();
    await page.keyboard.type('na');
    await expect(name).toHaveValue('Meena');
  },
);

test('who types while the form arrives loses no letter', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.locator('#booknow').scrollIntoViewIfNeeded();
  const name = bookingForm(page).getByLabel('Name', { exact: true });
  await name.pressSequentially('eenakshi');
  await page.keyboard.press('Home');
  const song = 'the road to Madurai is long and the mangoes are sweet ';
  await page.keyboard.type(song, { delay: 8 });
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  await expect(name).toHaveValue(`${song}eenakshi`);
});

test('a visitor whose network was away for a moment wakes the page with the next touch', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.goto('/');
  await refused;
  await page.unroute('**/assets/*.js');
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).click();
    expect(await page.evaluate('"__reactRouterDataRouter" in window')).toBe(true);
  }).toPass();
  await expectAwake(page);
  await context.close();
});

for (const path of ['/', '/trips', '/trichy-to-gangaikonda-cholapuram']) {
  test(`${path} arrives with what a server may send at once`, async ({ request }) => {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    const { 'content-length': length, 'content-encoding': encoding } = answer.headers();
    expect(encoding).toBe('br');
    const lines = ['HTTP/1.1 200 OK', ...answer.headersArray().map(lineOf), ''];
    const headerBytes = lines.reduce((sum, line) => sum + line.length + '\r\n'.length, 0);
    expect(headerBytes + Number(length)).toBeLessThanOrEqual(firstFlightBytes);
  });
}

const lineOf = ({ name, value }: { name: string; value: string }): string => `${name}: ${value}`;

test('a sleeping page carries the style of everything it shows', async ({ request }) => {
  for (const path of ['/', '/404', '/trips', '/trichy-to-madurai']) {
    const html = await (await request.get(path)).text();
    const [, own = ''] = /<style id="page-styles">([^]*?)<\/style>/.exec(html) ?? [];
    const [, file = ''] = /"styles":"([^"]+)"/.exec(html) ?? [];
    const whole = await (await request.get(file)).text();
    const names = new Set(
      Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list.split(' ')).flat(),
    );
    const missing = [...names].filter((name) => styles(whole, name) && !styles(own, name));
    expect(names.size).toBeGreaterThan(20);
    expect(missing, `classes of ${path} without a rule in page.css`).toEqual([]);
  }
});

/** Whether a style sheet has a rule for a class. */
function styles(sheet: string, className: string): boolean {
  const escaped = className.replaceAll('&amp;', '&').replace(/[^\w-]/g, (sign) => `\\${sign}`);
  const at = sheet.indexOf(`.${escaped}`);
  return at !== -1 && new RegExp(`\\.${escaped.replace(/\W/g, '\\$&')}(?![\\w-])`).test(sheet);
}
