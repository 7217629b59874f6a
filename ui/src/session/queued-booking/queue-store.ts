import { useSyncExternalStore } from 'react';
import { browserStorage } from '#session/storage.ts';

const storageKey = 'keptBooking';
const listeners = new Set<() => void>();

/** The queue as stored in this browser, with the bookings of all accounts; null when it is empty. */
export const readQueue = (): string | null => browserStorage.read(storageKey);

/** The same as a hook: renders again when the queue changes, also in another tab. */
export const useQueueText = (): string | null =>
  useSyncExternalStore(subscribe, readQueue, () => null);

export function writeQueue(text: string | null): void {
  if (text === null) browserStorage.remove(storageKey);
  else browserStorage.write(storageKey, text);
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
