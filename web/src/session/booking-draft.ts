import { tabBox } from './storage.ts';

const draftKey = 'bookingDraft';

/** Keeps the booking form as it was left, so that signing in or a reload loses nothing. */
export function keepBookingDraft(fields: Readonly<Record<string, unknown>>): void {
  tabBox.write(draftKey, JSON.stringify(fields));
}

/** The form as it was left, or null. */
export function readBookingDraft(): Readonly<Record<string, unknown>> | null {
  const raw = tabBox.read(draftKey);
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

export function dropBookingDraft(): void {
  tabBox.remove(draftKey);
}
