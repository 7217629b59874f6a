import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { pagePaths } from '@anandham/contract/pages';
import { expect, test } from './fixtures.ts';

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

test('every page that stands before a script is valid HTML', async ({ request }) => {
  const paths = pagePaths.filter((path) => !path.includes(':'));
  for (const path of [...paths, '/no/such/road']) {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    expect(problems, path).toEqual([]);
  }
});

test('every link of the home page leads somewhere', async ({ page, request }) => {
  await page.goto('/');
  const links: string[] = [];
  for (const anchor of await page.locator('a[href]').all()) {
    links.push((await anchor.getAttribute('href')) ?? '');
  }
  expect(links.length).toBeGreaterThan(15);
  for (const link of new Set(links)) {
    const url = new URL(link, page.url());
    if (url.origin !== new URL(page.url()).origin) {
      expect(link).toMatch(/^(tel:\+91\d{10}$|mailto:[^@]+@[^@]+$|https:\/\/)/);
      continue;
    }
    const answer = await request.get(url.pathname);
    expect(answer.status(), link).toBe(200);
    if (url.hash === '') continue;
    expect(await answer.text(), link).toContain(` id="${url.hash.slice(1)}"`);
  }
});

test('axe finds nothing on the whole home page, nor in its menu', async ({ page, isMobile }) => {
  await page.goto('/');
  await walkDown(page);
  await expectNoViolations(page);
  if (!isMobile) return;
  await page.getByLabel('Menu').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
  await expectNoViolations(page);
});

/** Past every section, so that all of them wake. */
async function walkDown(page: Page): Promise<void> {
  for (const id of sections) await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
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
  await expect(page.locator('#reviews').getByRole('alert')).toContainText('could not be loaded');
  await expect(page.locator('#reviews').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Destination' }).fill('madu');
  await expect(page.getByText('Suggestions are not available just now.')).toBeVisible();
});

test('without script the page can be read, and call, chat and menu work', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto('/');
  for (const id of sections) {
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible();
  }
  await expect(page.getByText('Loading reviews...')).toBeHidden();
  for (const id of ['booknow', 'reviews', 'contact']) {
    await expect(page.locator(`#${id} noscript`)).toBeVisible();
  }
  await expect(page.locator('#pricing').getByText('480 km')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Chat with us/ })).toBeVisible();
  await page.getByLabel('Menu').click();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('#contact')).toBeInViewport();
  await context.close();
});
