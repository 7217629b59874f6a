import { tabStorage } from '#session/storage.ts';

const nextPageKey = 'toast';

/** A short message at the top right; `autoClose` in milliseconds. */
export type Toast = {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  readonly autoClose?: number;
};

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
const afterShown: (() => void)[] = [];
let show: ((toast: Toast) => void) | null = null;
let anyShown = false;

/** Shows a toast. The component that displays toasts is loaded with the first one. */
export function notify(kind: Toast['kind'], text: string, autoClose?: number): void {
  const toast: Toast = autoClose === undefined ? { kind, text } : { kind, text, autoClose };
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  anyShown = true;
  for (const listener of listeners) listener();
}

/** Shows a toast on the page that is loaded next: loading a page removes the toasts of this one. */
export function notifyOnNextPage(kind: Toast['kind'], text: string): void {
  tabStorage.write(nextPageKey, JSON.stringify({ kind, text } satisfies Toast));
}

/** Shows the toast that the page before has left. */
export function showToastOfLastPage(): void {
  const stored = tabStorage.read(nextPageKey);
  if (stored === null) return;
  tabStorage.remove(nextPageKey);
  const { kind, text } = JSON.parse(stored) as Toast;
  notify(kind, text);
}

/** Calls back when all toasts so far are on the screen: at once, or when the component has loaded. */
export function whenShown(callback: () => void): void {
  if (waiting.length === 0) callback();
  else afterShown.push(callback);
}

/** The queue, for the component that displays toasts. */
export const toasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isNeeded: (): boolean => anyShown,
  /** Displays the waiting toasts and all later ones, until the returned function is called. */
  drain(display: (toast: Toast) => void): () => void {
    show = display;
    for (const toast of waiting.splice(0)) display(toast);
    for (const callback of afterShown.splice(0)) callback();
    return () => {
      show = null;
    };
  },
};
