import { expect, test, type Browser, type Page } from '@playwright/test';
import type { AccountRecord } from '@anandham/contract/schemas/accounts';
import type { Language } from '@anandham/domain/language';
import { messageFor } from '#support/messages.ts';
import { person } from './answers.ts';
import { startFakeServer, type FakeServer } from './fake-server.ts';
import { createInspector, type Inspector } from './inspector.ts';

/** What a walk through the states of some pages uses. */
export type Walk = {
  readonly page: Page;
  readonly inspect: Inspector['at'];
  readonly server: FakeServer;
  readonly text: (key: string) => string;
  /** Loads a page. */
  readonly go: (path: string) => Promise<void>;
  /** Navigates within the admin area, without a reload and with its cached answers. */
  readonly navigate: (path: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly language: Language;
};

export type Reader = {
  readonly language: Language;
  readonly size: { readonly width: number; readonly height: number };
  /** The minimum width and height of a target. */
  readonly targetPixels: number;
  /** How often axe runs; the other checks run in every state. */
  readonly axe: 'every page' | 'every state';
};

type Journey = {
  readonly role: AccountRecord['role'] | null;
  readonly take: (walk: Walk) => Promise<void>;
};

/** Walks through the states in a new browser context and fails with the problems of all states. */
export async function walkThroughStates(
  browser: Browser,
  productUrl: string,
  { language, size, targetPixels, axe }: Reader,
  { role, take }: Journey,
): Promise<void> {
  const server = await startFakeServer(productUrl, role ?? 'customer');
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: size,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
  if (role !== null) await signIn(page, role, language);
  const { at, problems, count } = createInspector(page, { language, targetPixels, axe });
  const text = (key: string) => messageFor(language, key);
  await take({
    page,
    inspect: at,
    server,
    text,
    language,
    go: async (path) => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // Every page has a heading once its script has run.
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    },
    navigate: async (path) => {
      await page.evaluate(`
        for (const part of document.querySelectorAll('main :is(section, form)')) part.dataset.left = '';
        history.pushState({}, '', '${path}');
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      `);
      await expect(page.locator('[data-left]')).toHaveCount(0);
    },
    press: (key) =>
      page
        .getByRole('button', { name: text(key), exact: true })
        .first()
        .click(),
  });
  test.info().annotations.push({ type: 'inspected states', description: String(count()) });
  expect(problems.join('\n')).toBe('');
  await context.close();
  await server.close();
}

/** Stores a session in the browser, as after a sign-in. */
export async function signIn(
  page: Page,
  role: AccountRecord['role'],
  language: Language,
): Promise<void> {
  const user = JSON.stringify({ ...person(role), language });
  await page.addInitScript(`
    sessionStorage.setItem('token', 'a token');
    localStorage.setItem('user', ${JSON.stringify(user)});
  `);
}
