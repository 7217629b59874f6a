import { test as base, expect, type Page } from '@playwright/test';
import { keepJournal } from './journal.ts';
import { routeAtOnce } from './route-at-once.ts';

/** What the console said, of every window of the journey, and what of it was to be expected. */
type Heard = { readonly said: string[]; readonly refusals: number[]; hasLostNetwork: boolean };

type Fixtures = {
  /** Tells, where a journey fails, what its pages went through. */
  readonly journal: () => string;
  readonly heard: Heard;
  /** Names a refusal the journey provokes on purpose; any other console error fails it. */
  readonly expectRefusal: (status: number) => void;
  /** The journey cuts the network; what the browser says of that is no fault. */
  readonly expectLostNetwork: () => void;
  /** A second person's browser: own storage, same product. */
  readonly openBrowser: () => Promise<Page>;
  /** Another tab of the same browser. */
  readonly openTab: () => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  heard: [
    async ({ page }, use) => {
      const heard: Heard = { said: [], refusals: [], hasLostNetwork: false };
      watch(page, heard);
      await use(heard);
      expect(unexpected(heard), 'messages in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  journal: [
    async ({ context }, use, testInfo) => {
      const journal = await keepJournal(context);
      await use(journal);
      if (testInfo.status !== testInfo.expectedStatus)
        throw new Error(`The way there:\n${journal()}`);
    },
    { auto: true },
  ],
  expectRefusal: async ({ heard }, use) => {
    await use((status) => heard.refusals.push(status));
  },
  expectLostNetwork: async ({ heard }, use) => {
    await use(() => (heard.hasLostNetwork = true));
  },
  openBrowser: async ({ browser, heard }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      watch(page, heard);
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  openTab: async ({ context, heard }, use) => {
    await use(async () => {
      const page = await context.newPage();
      watch(page, heard);
      return page;
    });
  },
});

function watch(page: Page, { said }: Heard): void {
  routeAtOnce(page);
  page.on('console', (message) => {
    const [kind, text] = [message.type(), message.text()];
    // The product's own log of a refusal it has also told the customer.
    const isLog = kind === 'warning' && text.startsWith('[anandham]');
    const isOurs = text === 'Service Worker registration blocked by Playwright';
    if ((kind === 'error' || kind === 'warning') && !isLog && !isOurs) said.push(text);
  });
  page.on('pageerror', (error) => said.push(String(error)));
}

/** Windows still speak while they are closed, so this is asked last of all. */
function unexpected({ said, refusals, hasLostNetwork }: Heard): string[] {
  const lost = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/;
  const rest = said.filter((text) => !(hasLostNetwork && lost.test(text)));
  for (const status of refusals) {
    const at = rest.findIndex((text) => text.includes(`status of ${String(status)}`));
    if (at !== -1) rest.splice(at, 1);
  }
  return rest;
}

/** For `test.use`: a browser as most people have it. The other journeys spare the machine what they are not about. */
export const wholeBrowser = {
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'no-preference' },
} as const;

export { expect };
