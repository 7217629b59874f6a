import type { BrowserContext, Page } from '@playwright/test';

const mark = '[journal]';
const lastLines = 60;

/** What comes and goes on a page, said on its console, which outlives the page. */
const observe = `
  const say = (...words) => console.debug('${mark}', ...words.map(String));
  const nameOf = (node) => [node.localName, node.id, node.role, (node.textContent ?? '').slice(0, 50)].join(' ');
  const telling = 'main, dialog, form, [role=alert], [role=status]';
  const isTelling = (node) =>
    node.nodeType === 1 && (node.matches(telling) || node.querySelector(telling) !== null);
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of removedNodes) if (isTelling(node)) say('gone:', nameOf(node));
      for (const node of addedNodes) if (isTelling(node)) say('come:', nameOf(node));
    }
  }).observe(document, { childList: true, subtree: true });
  for (const kind of ['online', 'offline', 'focus', 'blur', 'pageshow', 'pagehide'])
    addEventListener(kind, () => say(kind));
  for (const kind of ['click', 'cancel', 'close', 'animationend'])
    addEventListener(kind, ({ target, animationName }) => say(kind, animationName ?? '', nameOf(target)), true);
`;

/** Notes what every page of the journey goes through; the returned function gives the end of it as text. */
export async function keepJournal(context: BrowserContext): Promise<() => string> {
  const start = Date.now();
  const lines: string[] = [];
  const follow = (page: Page) => {
    const tab = String(context.pages().indexOf(page) + 1);
    const note = (text: string) =>
      lines.push(`${String(Date.now() - start).padStart(6)} ms, tab ${tab}: ${text}`);
    const isOwn = (address: string) => !address.includes('/assets/');
    page.on('console', (message) => note(message.text().replace(mark, 'page')));
    page.on('framenavigated', (frame) => note(`at ${frame.url()}`));
    page.on('request', (asked) => {
      if (isOwn(asked.url())) note(`asks ${asked.method()} ${asked.url()}`);
    });
    page.on('response', (answer) => {
      if (isOwn(answer.url())) note(`hears ${String(answer.status())} ${answer.url()}`);
    });
    page.on('requestfailed', (asked) =>
      note(`lost ${asked.url()} ${asked.failure()?.errorText ?? ''}`),
    );
  };
  await context.addInitScript(observe);
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
  return () => lines.slice(-lastLines).join('\n');
}
