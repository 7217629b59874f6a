import { type APIRequestContext, type Page, test as requestsOnly } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { pagePaths } from '@anandham/contract/pages';
import { expectAwake } from '#support/awake.ts';
import { axeFindings } from '#support/axe.ts';
import { expect, test } from '#support/fixtures.ts';
import { newCustomer } from '#support/people.ts';
import { arriveSignedIn, bookingForm } from '#support/steps.ts';

const sections = ['home', 'about', 'pricing', 'booknow', 'cars', 'reviews', 'contact'];

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes these its own way, and both are valid: `async=""`, `<br/>`, quotes as entities.
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'attribute-empty-style': 'off',
    // About the length of the text for search engines, not about validity.
    'long-title': 'off',
  },
});

requestsOnly('every page that stands before a script is valid HTML', async ({ request }) => {
  const paths = pagePaths.filter((path) => !path.includes(':'));
  // All pages of trips come from one template; the one to Madurai is checked in both languages.
  const isSample = (path: string) => !/\/trichy-to-(?!madurai$)/.test(path);
  const found = (await pathsInSitemap(request)).slice(1).filter(isSample);
  for (const path of [...paths, ...found, '/no/such/road']) {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    expect(problems, path).toEqual([]);
  }
});

requestsOnly('everything that the pages for visitors point to is there', async ({ request }) => {
  // The site can be installed: name, start and every icon are there.
  const home = await (await request.get('/')).text();
  // The Tamil pages have their own, and whoever opens one is led to Tamil from then on.
  const address = /<link rel="manifest" href="([^"]+)"/.exec(home)?.[1];
  const told = await request.get(String(address));
  expect(told.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await told.json()) as Manifest;
  expect(manifest.name).toContain('Anandham Cabs');
  expect(manifest.start_url).toBe('/');
  expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//);
  }

  const answers = new Map<string, string | null>();
  const ask = async (path: string) => {
    const known = answers.get(path);
    if (known !== undefined) return known;
    const answer = await request.get(path);
    const text = answer.ok() ? await answer.text() : null;
    answers.set(path, text);
    return text;
  };
  const broken: string[] = [];
  for (const path of await pathsInSitemap(request)) {
    const html = await (await request.get(path)).text();
    const links = linksIn(html);
    expect(links.length, path).toBeGreaterThan(15);
    for (const link of links) {
      const url = new URL(link, `http://here${path}`);
      if (url.host !== 'here') {
        if (!isWellFormed(link)) broken.push(`${path}: ${link}`);
        continue;
      }
      const anchor = url.hash === '' ? '' : ` id="${url.hash.slice(1)}"`;
      const there = url.pathname === path ? html : await ask(url.pathname);
      if (there?.includes(anchor) !== true) broken.push(`${path}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
});

type Manifest = {
  readonly name: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string }[];
};

/** Links, pictures, fonts, scripts: whatever a page names. Addresses of this site lose their origin. */
function linksIn(html: string): string[] {
  const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1] ?? 'http://none';
  const named = html.matchAll(
    /\s(?:href|src|content)="((?:#(?![\da-f]{6}")|\/|https?:|tel:|mailto:)[^"]*)"/g,
  );
  const sets = html.matchAll(/\s(?:srcset|imagesrcset)="([^"]*)"/gi);
  const all = [
    ...Array.from(named, ([, link = '']) => link),
    ...Array.from(sets, ([, set = '']) => set.split(',')).flat(),
    ...Array.from(html.matchAll(/"(\/assets\/[\w.-]+)"/g), ([, file = '']) => file),
  ].map((link) => (link.trim().split(' ')[0] ?? '').replaceAll('&amp;', '&'));
  return [
    ...new Set(
      all.map((link) => (link.startsWith(`${origin}/`) ? link.slice(origin.length) : link)),
    ),
  ];
}

const isWellFormed = (link: string): boolean =>
  /^(tel:\+91\d{10}$|mailto:[^@]+@[^@]+$|https:\/\/[\w.-]+\/)/.test(link);

/** The pages that search engines are told of. */
async function pathsInSitemap(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, at = '']) => new URL(at).pathname,
  );
}

test(
  'axe finds nothing on the whole home page, nor in its menu',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    const customer = newCustomer();
    if (!isMobile) await arriveSignedIn(page, customer);
    await page.goto('/');
    await walkDown(page);
    await expectNoViolations(page);
    // The links of small screens; on wide ones what hangs from the customer's name.
    const banner = page.getByRole('banner');
    await page.evaluate('window.scrollTo(0, 0)');
    if (isMobile) await page.getByLabel('Menu').click();
    else await banner.getByRole('button', { name: customer.name }).hover();
    await expect(banner.getByRole('link', { name: isMobile ? 'About' : 'Profile' })).toBeVisible();
    await expectNoViolations(page);
  },
);

/** To the end, which wakes the page, then past every section: what is passed while it sleeps stays asleep. */
async function walkDown(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectAwake(page);
  for (const id of sections) await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

test('with a dead API every section still says what it is about', async ({
  page,
  expectRefusal,
}) => {
  for (let call = 0; call < 4; call += 1) expectRefusal(503);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503 }));
  await page.goto('/');
  await walkDown(page);
  for (const id of sections) {
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible();
  }
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await expect(page.locator('#reviews').getByRole('alert')).toContainText('could not be loaded');
  await expect(page.locator('#reviews').getByRole('button', { name: 'Try again' })).toBeVisible();
  await bookingForm(page).scrollIntoViewIfNeeded();
  await page.getByRole('combobox', { name: 'Destination' }).fill('madu');
  const told = page.getByRole('status').filter({ hasText: 'Suggestions are not available' });
  await expect(told.getByText('Suggestions are not available right now.')).toBeVisible();
});
