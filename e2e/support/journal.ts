import type { BrowserContext, Page } from '@playwright/test';

const mark = '[journal]';
const lastLines = 60;

/** Logs added and removed elements and events on the console, because its messages survive a navigation. */
const observe = `
  const log = (...parts) => console.debug('${mark}', ...parts.map(String));
  const nameOf = (node) => [node.localName, node.id, node.role, (node.textContent ?? '').slice(0, 50)].join(' ');
  const selector = 'main, dialog, form, [role=alert], [role=status]';
  const isRelevant = (node) =>
    node.nodeType === 1 && (node.matches(selector) || node.querySelector(selector) !== null);
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of removedNodes) if (isRelevant(node)) log('removed:', nameOf(node));
      for (const node of addedNodes) if (isRelevant(node)) log('added:', nameOf(node));
    }
  }).observe(document, { childList: true, subtree: true });
  for (const kind of ['online', 'offline', 'focus', 'blur', 'pageshow', 'pagehide'])
    addEventListener(kind, () => log(kind));
  for (const kind of ['click', 'cancel', 'close', 'animationend'])
    addEventListener(kind, ({ target, animationName }) => log(kind, animationName ?? '', nameOf(target)), true);
`;

/** Records navigations, requests and events of every page. The returned function formats the latest lines. */
export async function recordJournal(context: BrowserContext): Promise<() => string> {
  const start = Date.now();
  const lines: string[] = [];
  const record = (page: Page) => {
    const tab = String(context.pages().indexOf(page) + 1);
    const note = (text: string) =>
      lines.push(`${String(Date.now() - start).padStart(6)} ms, tab ${tab}: ${text}`);
    const isRelevant = (address: string) => !/\/_(?:site|app)\//.test(address);
    page.on('console', (message) => note(message.text().replace(mark, 'page')));
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
  await context.addInitScript(observe);
  for (const page of context.pages()) record(page);
  context.on('page', record);
  return () => lines.slice(-lastLines).join('\n');
}
