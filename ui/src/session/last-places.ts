import { browserStorage } from './storage.ts';

const key = 'lastPlaces';

/**
 * The places of the last trips stored in this browser, newest first. Unchecked: the reader validates them.
 */
export function readLastPlaces(): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(browserStorage.read(key) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

export function writeLastPlaces(places: readonly unknown[]): void {
  browserStorage.write(key, JSON.stringify(places));
}

/** At logout: the next person at this browser is somebody else. */
export function removeLastPlaces(): void {
  browserStorage.remove(key);
}
