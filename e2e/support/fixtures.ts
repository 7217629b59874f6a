import { test as base, expect, type Page } from '@playwright/test';
import { routeImmediately } from './immediate-routes.ts';
import { recordJournal } from './journal.ts';

/** Errors and warnings in the consoles of all pages of a journey, and which of them it expects. */
type ConsoleLog = {
  readonly messages: string[];
  readonly expectedStatuses: number[];
  expectsNetworkErrors: boolean;
};

type Fixtures = {
  /** Adds what happened on the pages to the error of a failed journey. */
  readonly journal: undefined;
  readonly consoleLog: ConsoleLog;
  /** Allows one response with this status. Any other console error fails the journey. */
  readonly expectHttpError: (status: number) => void;
  /** Allows the browser's network errors, for a journey that goes offline. */
  readonly expectNetworkErrors: () => void;
  /** Opens a page of a second person: a browser context with its own storage. */
  readonly openBrowser: () => Promise<Page>;
  /** Opens another tab of the same browser context. */
  readonly openTab: () => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  consoleLog: [
    async ({ page }, use) => {
      const log: ConsoleLog = { messages: [], expectedStatuses: [], expectsNetworkErrors: false };
      watch(page, log);
      await use(log);
      // Pages may still log while they close, so this check comes last.
      expect(unexpectedMessages(log), 'messages in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  journal: [
    async ({ context }, use, testInfo) => {
      const journal = recordJournal(context);
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus)
        throw new Error(`What happened before:\n${journal()}`);
    },
    { auto: true },
  ],
  expectHttpError: async ({ consoleLog }, use) => {
    await use((status) => consoleLog.expectedStatuses.push(status));
  },
  expectNetworkErrors: async ({ consoleLog }, use) => {
    await use(() => (consoleLog.expectsNetworkErrors = true));
  },
  openBrowser: async ({ browser, consoleLog }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      watch(page, consoleLog);
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  openTab: async ({ context, consoleLog }, use) => {
    await use(async () => {
      const page = await context.newPage();
      watch(page, consoleLog);
      return page;
    });
  },
});

function watch(page: Page, { messages }: ConsoleLog): void {
  routeImmediately(page);
  page.on('console', (message) => {
    const [kind, text] = [message.type(), message.text()];
    // The site logs errors that it has also shown to the customer.
    const isLog = kind === 'warning' && text.startsWith('[anandham]');
    const isPlaywrights = text === 'Service Worker registration blocked by Playwright';
    if ((kind === 'error' || kind === 'warning') && !isLog && !isPlaywrights) messages.push(text);
  });
  page.on('pageerror', (error) => messages.push(String(error)));
}

function unexpectedMessages(log: ConsoleLog): string[] {
  const networkError = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/;
  const rest = log.messages.filter(
    (text) => !(log.expectsNetworkErrors && networkError.test(text)),
  );
  for (const status of log.expectedStatuses) {
    const at = rest.findIndex((text) => text.includes(`status of ${String(status)}`));
    if (at !== -1) rest.splice(at, 1);
  }
  return rest;
}

/** For `test.use`: a browser with motion, which the configuration switches off to save time. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** For `test.use`: a browser with service workers and motion, which the configuration switches off to save time. */
export const defaultBrowser = { serviceWorkers: 'allow', ...withMotion } as const;

export { expect };
