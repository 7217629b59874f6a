import { beforeEach, expect, it, vi } from 'vitest';
import type { Toast } from './toast.ts';

/** The storage of a tab, which outlives its pages. */
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
});

/** A page that has just been loaded, and the toasts that it displays. */
async function loadPage() {
  vi.resetModules();
  const window = Object.assign(new EventTarget(), {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  vi.stubGlobal('window', window);
  const { notify, showToastsOfLastPage, toasts } = await import('./toast.ts');
  const displayed: Toast[] = [];
  showToastsOfLastPage();
  toasts.drain((toast) => displayed.push(toast));
  const close = (toast: Toast | undefined) => toast && toasts.closed(toast);
  return { notify, close, displayed, leave: () => window.dispatchEvent(new Event('pagehide')) };
}

it('a toast that is open when the page is left shows on the next page', async () => {
  const first = await loadPage();
  first.notify('success', 'Booked');
  first.notify('info', 'On its way', 10_000);
  first.leave();
  expect((await loadPage()).displayed).toEqual([
    { kind: 'success', text: 'Booked' },
    { kind: 'info', text: 'On its way', autoClose: 10_000 },
  ]);
});

it('a closed toast does not show again', async () => {
  const first = await loadPage();
  first.notify('error', 'Closed');
  first.close(first.displayed[0]);
  first.leave();
  expect((await loadPage()).displayed).toEqual([]);
});

it('a toast of the last page that is closed does not show a third time', async () => {
  const first = await loadPage();
  first.notify('success', 'Booked');
  first.leave();
  const second = await loadPage();
  second.close(second.displayed[0]);
  second.leave();
  expect((await loadPage()).displayed).toEqual([]);
});
