import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Toast } from './toast.ts';

/** The storage of a tab, which outlives its pages. */
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
});
afterEach(() => vi.useRealTimers());

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
  return { notify, displayed, leave: () => window.dispatchEvent(new Event('pagehide')) };
}

it('a toast that is open when the page is left shows on the next page, once, for the rest of its time', async () => {
  const first = await loadPage();
  first.notify('success', 'Booked');
  first.notify('info', 'On its way', 10_000);
  vi.advanceTimersByTime(1_000);
  first.leave();
  const second = await loadPage();
  expect(second.displayed).toEqual([
    { kind: 'success', text: 'Booked', autoClose: 4_000 },
    { kind: 'info', text: 'On its way', autoClose: 9_000 },
  ]);
  vi.advanceTimersByTime(20_000);
  second.leave();
  expect((await loadPage()).displayed).toEqual([]);
});

it('a toast that is about to close stays long enough to be read, and a closed one does not show again', async () => {
  const first = await loadPage();
  first.notify('error', 'About to close');
  vi.advanceTimersByTime(4_900);
  first.leave();
  expect((await loadPage()).displayed).toMatchObject([
    { text: 'About to close', autoClose: 2_500 },
  ]);

  const second = await loadPage();
  second.notify('error', 'Closed');
  vi.advanceTimersByTime(5_000);
  second.leave();
  expect((await loadPage()).displayed).toEqual([]);
});
