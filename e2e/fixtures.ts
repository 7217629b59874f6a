import { test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** What the console said, of every window of the journey. */
  readonly complaints: string[];
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
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      watch(page, complaints);
      await use(complaints);
      expect(complaints, 'messages in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  expectRefusal: async ({ complaints }, use) => {
    const expected: number[] = [];
    await use((status) => expected.push(status));
    for (const status of expected) {
      const at = complaints.findIndex((text) => text.includes(`status of ${String(status)}`));
      if (at !== -1) complaints.splice(at, 1);
    }
  },
  expectLostNetwork: async ({ complaints }, use) => {
    const expected: RegExp[] = [];
    await use(() => expected.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/));
    const others = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    complaints.splice(0, complaints.length, ...others);
  },
  openBrowser: async ({ browser, complaints }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      watch(page, complaints);
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  openTab: async ({ context, complaints }, use) => {
    await use(async () => {
      const page = await context.newPage();
      watch(page, complaints);
      return page;
    });
  },
});

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const [kind, text] = [message.type(), message.text()];
    // The product's own log of a refusal it has also told the customer.
    const isLog = kind === 'warning' && text.startsWith('[anandham]');
    if ((kind === 'error' || kind === 'warning') && !isLog) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

export { expect };
