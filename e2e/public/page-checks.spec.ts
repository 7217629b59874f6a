import { type APIRequestContext, type Page, test as requestsOnly } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { pagePaths } from '@anandham/contract/pages';
import { findAxeViolations } from '#support/accessibility.ts';
import { registerAndSignIn } from '#support/accounts.ts';
import { bookingForm } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { newestOf, serveHomeWith } from '#support/home-with-reviews.ts';
import { expectHydrated } from '#support/loading.ts';
import { newCustomer } from '#support/people.ts';

const sections = ['home', 'about', 'pricing', 'booknow', 'cars', 'reviews', 'contact'];

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes `async=""`, `<br/>` and quotes as entities, which are all valid.
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'attribute-empty-style': 'off',
    // This rule is about search results, not about validity.
    'long-title': 'off',
  },
});

requestsOnly('a visitor gets valid HTML for every public page', async ({ request }) => {
  const paths = pagePaths.filter((path) => !path.includes(':'));
  // All trip pages use one template; the page for Madurai is checked in both languages.
  const isSample = (path: string) => !/\/trichy-to-(?!madurai$)/.test(path);
  const found = (await pathsInSitemap(request)).slice(1).filter(isSample);
  for (const path of [...paths, ...found, '/no/such/road']) {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    const problems = results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`);
    // Astro writes the style of its islands before the first island of a page.
    const rest = problems.filter(
      (problem) => !problem.includes('<style> element is not permitted'),
    );
    expect(problems.length - rest.length, path).toBeLessThanOrEqual(1);
    expect(rest, path).toEqual([]);
  }
});

requestsOnly('a visitor finds no broken link on the public pages', async ({ request }) => {
  // The web app manifest has a name, a start URL and existing icons.
  const home = await (await request.get('/')).text();
  // Tamil pages have their own manifest, and after one the cookie redirects to Tamil.
  const address = /<link rel="manifest" href="([^"]+)"/.exec(home)?.[1];
  const answer = await request.get(String(address));
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest.name).toContain('Anandham Cabs');
  expect(manifest.start_url).toBe('/');
  expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//);
  }

  const pages = new Map<string, string | null>();
  const fetchPage = async (path: string) => {
    const fetched = pages.get(path);
    if (fetched !== undefined) return fetched;
    const response = await request.get(path);
    const text = response.ok() ? await response.text() : null;
    pages.set(path, text);
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
      const target = url.pathname === path ? html : await fetchPage(url.pathname);
      if (target?.includes(anchor) !== true) broken.push(`${path}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
});

type Manifest = {
  readonly name: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string }[];
};

/** All links, images, fonts and scripts of a page. Addresses of this site are returned without the origin. */
function linksIn(html: string): string[] {
  const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1] ?? 'http://none';
  const named = html.matchAll(
    /\s(?:href|src|content)="((?:#(?![\da-f]{6}")|\/|https?:|tel:|mailto:)[^"]*)"/g,
  );
  const sets = html.matchAll(/\s(?:srcset|imagesrcset)="([^"]*)"/gi);
  const all = [
    ...Array.from(named, ([, link = '']) => link),
    ...Array.from(sets, ([, set = '']) => set.split(',')).flat(),
    ...Array.from(html.matchAll(/"(\/_(?:site|app)\/[\w.-]+)"/g), ([, file = '']) => file),
  ].map((link) => (link.trim().split(' ')[0] ?? '').replaceAll('&amp;', '&'));
  return [
    ...new Set(
      all.map((link) => (link.startsWith(`${origin}/`) ? link.slice(origin.length) : link)),
    ),
  ];
}

const isWellFormed = (link: string): boolean =>
  /^(tel:\+91\d{10}$|mailto:[^@]+@[^@]+$|https:\/\/[\w.-]+\/)/.test(link);

/** The paths of all pages in the sitemap. */
async function pathsInSitemap(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, at = '']) => new URL(at).pathname,
  );
}

test(
  'a visitor opens the home page and its menu without axe violations',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    const customer = newCustomer();
    if (!isMobile) await registerAndSignIn(page, customer);
    await page.goto('/');
    await walkDown(page);
    await expectNoViolations(page);
    // The menu of small screens; on wide screens the menu at the customer's name.
    const banner = page.getByRole('banner');
    await page.evaluate('window.scrollTo(0, 0)');
    if (isMobile) await page.getByLabel('Menu').click();
    else await banner.getByRole('button', { name: customer.name }).hover();
    await expect(banner.getByRole('link', { name: isMobile ? 'About' : 'Profile' })).toBeVisible();
    await expectNoViolations(page);
  },
);

/** Scrolls to the end and to every section, because its islands are hydrated near the viewport. */
async function walkDown(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const id of sections) {
    const section = page.locator(`#${id}`);
    await section.scrollIntoViewIfNeeded();
    await expectHydrated(section);
  }
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
}

test('a visitor can read every section while the API is down', async ({
  page,
  expectHttpError,
}) => {
  for (let call = 0; call < 4; call += 1) expectHttpError(503);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503 }));
  await serveHomeWith(page, newestOf(5));
  await page.goto('/');
  await walkDown(page);
  for (const id of sections) {
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible();
  }
  const reviews = page.locator('#reviews');
  await expect(reviews.getByRole('listitem')).toHaveCount(3);
  await reviews.getByRole('button', { name: 'Show More Reviews' }).click();
  await expect(reviews.getByRole('alert')).toContainText('could not be loaded');
  await expect(reviews.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(reviews.getByRole('listitem')).toHaveCount(3);
  await bookingForm(page).scrollIntoViewIfNeeded();
  await page.getByRole('combobox', { name: 'Destination' }).fill('madu');
  const status = page.getByRole('status').filter({ hasText: 'Suggestions are not available' });
  await expect(status.getByText('Suggestions are not available right now.')).toBeVisible();
});
