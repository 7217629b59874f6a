/** A short notice at the top right. Milliseconds. */
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

/** Shows a notice; the screen part of it is loaded with the first one. */
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

/** Calls back when all notices given so far stand on the screen: at once, or when its part of it has loaded. */
export function whenShown(callback: () => void): void {
  if (waiting.length === 0) callback();
  else afterShown.push(callback);
}

/** What the screen part reads. */
export const toasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  wanted: (): boolean => anyShown,
  /** Shows what has waited and everything from now on, until the returned function is called. */
  drain(display: (toast: Toast) => void): () => void {
    show = display;
    for (const toast of waiting.splice(0)) display(toast);
    for (const callback of afterShown.splice(0)) callback();
    return () => {
      show = null;
    };
  },
};
