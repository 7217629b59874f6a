import { tabStorage } from './storage.ts';

const draftKey = 'bookingDraft';

/** Marks the forms with the customer's trip. */
export const draftForm = { 'data-booking-draft': '' } as const;

const listeners = new Set<() => void>();

/** Saves the booking form, so that signing in or a reload loses nothing. */
export function saveBookingDraft(fields: Readonly<Record<string, unknown>>): void {
  tabStorage.write(draftKey, JSON.stringify(fields));
}

/** The saved form, or null. */
export function readBookingDraft(): Readonly<Record<string, unknown>> | null {
  const raw = tabStorage.read(draftKey);
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

export function removeBookingDraft(): void {
  tabStorage.remove(draftKey);
}

/**
 * At logout: the next person at this browser must not see the trip, neither in the storage nor in an open
 * form.
 */
export function resetBookingDraft(): void {
  // For forms that are not hydrated yet.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-booking-draft]')) {
    form.reset();
  }
  for (const listener of listeners) listener();
  removeBookingDraft();
}

/** Calls `listener` when an open form must be emptied. Returns the function that unsubscribes. */
export function onBookingDraftReset(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
