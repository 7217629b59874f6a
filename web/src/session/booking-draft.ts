import { tabBox } from './storage.ts';

const draftKey = 'bookingDraft';
const listeners = new Set<() => void>();

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

/** At logout: whoever sits down next need not see who went where, nor a form that shows it. */
export function forgetBookingDraft(): void {
  for (const listener of listeners) listener();
  dropBookingDraft();
}

/** Calls `listener` when a form on the screen is to be emptied. Returns how to stop. */
export function whenDraftForgotten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
