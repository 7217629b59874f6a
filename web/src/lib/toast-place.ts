import { useSyncExternalStore } from 'react';

let openWindows: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Called by a window that opens over the page. The returned function is to be called before it closes. */
export function noteWindow(opened: HTMLDialogElement): () => void {
  setWindows([...openWindows, opened]);
  return () => setWindows(openWindows.filter((each) => each !== opened));
}

/** The window over everything else: what stands outside of it is covered, and takes neither press nor focus. */
export function useTopWindow(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, topWindow, () => null);
}

const topWindow = () => openWindows.at(-1) ?? null;

function setWindows(windows: typeof openWindows): void {
  openWindows = windows;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
