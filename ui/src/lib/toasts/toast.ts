import { tabStorage } from '#session/storage.ts';

/** A short message at the top right; `autoClose` in milliseconds. */
export type Toast = {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  readonly autoClose?: number;
};

const storageKey = 'toasts';

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
const afterShown: (() => void)[] = [];
let show: ((toast: Toast) => void) | null = null;
let anyShown = false;
/** Not closed yet. */
const open = new Set<Toast>();
let isStoring = false;

/**
 * Shows a toast. The component that displays toasts is loaded with the first one. When the page is left while the
 * toast is open, the next page shows it.
 */
export function notify(kind: Toast['kind'], text: string, autoClose?: number): void {
  const toast: Toast = autoClose === undefined ? { kind, text } : { kind, text, autoClose };
  open.add(toast);
  if (!isStoring) window.addEventListener('pagehide', storeOpen);
  isStoring = true;
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  anyShown = true;
  for (const listener of listeners) listener();
}

function storeOpen(): void {
  if (open.size > 0) tabStorage.write(storageKey, JSON.stringify([...open]));
}

/** Shows the toasts that were open when the page before was left. */
export function showToastsOfLastPage(): void {
  const stored = tabStorage.read(storageKey);
  if (stored === null) return;
  tabStorage.remove(storageKey);
  for (const { kind, text, autoClose } of JSON.parse(stored) as Toast[]) {
    notify(kind, text, autoClose);
  }
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
  closed: (toast: Toast): void => {
    open.delete(toast);
  },
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
