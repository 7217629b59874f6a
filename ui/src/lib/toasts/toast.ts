import { tabStorage } from '#session/storage.ts';

/** A short message at the top right; `autoClose` in milliseconds. */
export type Toast = {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  readonly autoClose?: number;
};

/** Specification section 9. */
const defaultAutoClose = 5_000;
/** Long enough to be read on the next page. */
const minRestoredMs = 2_500;
const storageKey = 'toasts';

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
const afterShown: (() => void)[] = [];
let show: ((toast: Toast) => void) | null = null;
let anyShown = false;
/** The toasts that may still be on the screen, with the time at which each closes. */
let recent: readonly { readonly toast: Toast; readonly closesAt: number }[] | null = null;

/**
 * Shows a toast. The component that displays toasts is loaded with the first one. When the page is left earlier than
 * the toast closes, the next page shows it.
 */
export function notify(kind: Toast['kind'], text: string, autoClose?: number): void {
  const toast: Toast = autoClose === undefined ? { kind, text } : { kind, text, autoClose };
  if (recent === null) window.addEventListener('pagehide', storeRecent);
  recent = [
    ...(recent ?? []),
    {
      toast,
      closesAt: Date.now() + (autoClose ?? defaultAutoClose),
    },
  ];
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  anyShown = true;
  for (const listener of listeners) listener();
}

function storeRecent(): void {
  const open = (recent ?? []).flatMap(({ toast, closesAt }) => {
    const restMs = closesAt - Date.now();
    return restMs > 0 ? [{ ...toast, autoClose: Math.max(restMs, minRestoredMs) }] : [];
  });
  if (open.length > 0) tabStorage.write(storageKey, JSON.stringify(open));
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
