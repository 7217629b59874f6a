import { useSyncExternalStore } from 'react';
import { browserBox } from '../storage.ts';

const storageKey = 'keptBooking';
const listeners = new Set<() => void>();

/** What is kept in this browser, by whomever; null where nothing is. */
export const readKept = (): string | null => browserBox.read(storageKey);

/** The same, for components: also when another tab writes it. */
export const useKeptText = (): string | null =>
  useSyncExternalStore(subscribe, readKept, () => null);

export function writeKept(text: string | null): void {
  if (text === null) browserBox.remove(storageKey);
  else browserBox.write(storageKey, text);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
