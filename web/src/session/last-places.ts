import { browserBox } from './storage.ts';

const key = 'lastPlaces';

/** What this browser has kept of the last trips' places, newest first; whoever reads it checks it. */
export function readLastPlaces(): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(browserBox.read(key) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

export function writeLastPlaces(places: readonly unknown[]): void {
  browserBox.write(key, JSON.stringify(places));
}

/** At logout: the next person at this browser is somebody else. */
export function forgetLastPlaces(): void {
  browserBox.remove(key);
}
