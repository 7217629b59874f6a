import { useSyncExternalStore } from 'react';
import { browserBox } from '#session/storage.ts';

const storageKey = 'keptBooking';
const listeners = new Set<() => void>();

/** What is kept in this browser, by whomever; null where nothing is. */
export const readQueue = (): string | null => browserBox.read(storageKey);

/** The same, for components: also when another tab writes it. */
export const useQueueText = (): string | null =>
  useSyncExternalStore(subscribe, readQueue, () => null);

export function writeQueue(text: string | null): void {
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
