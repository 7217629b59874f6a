import type { BrowserContext, Page } from '@playwright/test';

const lastLines = 60;

/**
 * Records navigations, requests and console messages of every page. The returned function formats the latest lines.
 * It does not observe elements: that would take a fifth of a journey's processor time (ADR 0067).
 */
export function recordJournal(context: BrowserContext): () => string {
  const start = Date.now();
  const lines: string[] = [];
  const record = (page: Page) => {
    const tab = String(context.pages().indexOf(page) + 1);
    const note = (text: string) =>
      lines.push(`${String(Date.now() - start).padStart(6)} ms, tab ${tab}: ${text}`);
    const isRelevant = (address: string) => !/\/_(?:site|app)\//.test(address);
    page.on('console', (message) => note(`console ${message.text()}`));
    page.on('framenavigated', (frame) => note(`navigated to ${frame.url()}`));
    page.on('request', (request) => {
      if (isRelevant(request.url())) note(`request ${request.method()} ${request.url()}`);
    });
    page.on('response', (response) => {
      if (isRelevant(response.url()))
        note(`response ${String(response.status())} ${response.url()}`);
    });
    page.on('requestfailed', (request) =>
      note(`failed ${request.url()} ${request.failure()?.errorText ?? ''}`),
    );
  };
  for (const page of context.pages()) record(page);
  context.on('page', record);
  return () => lines.slice(-lastLines).join('\n');
}
