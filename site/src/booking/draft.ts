import type { AmPm } from '@anandham/domain/bookings/trip-date';
import { isRecord } from '@anandham/ui/lib/is-record.ts';
import { isPlace } from '@anandham/ui/lib/places.ts';
import type { StoredUser } from '@anandham/ui/session/session.ts';
import type { Attempt } from '@anandham/ui/lib/trip/attempt.ts';
import { onlyTrip, type BookingFields, type PlaceEntry } from '@anandham/ui/lib/trip/fields.ts';

type Draft = Readonly<Record<string, unknown>> | null;

/**
 * The fields of a draft, with name and mobile of the account where the draft has none. Invalid values are
 * ignored.
 */
export function restoreFields(draft: Draft, user: StoredUser | null): BookingFields {
  const stored = draft ?? {};
  const texts = Object.entries(stored).filter(
    ([name, value]) => name !== 'page' && typeof value === 'string',
  );
  return {
    ...Object.fromEntries(texts),
    name: textOf(stored['name']) || (user?.name ?? ''),
    mobile: textOf(stored['mobile']) || (user?.mobile ?? user?.phone ?? ''),
    pickup: placeEntryOf(stored['pickup']),
    drop: placeEntryOf(stored['drop']),
    date: textOf(stored['date']),
    time: textOf(stored['time']),
    amPm: amPmOf(stored['amPm']),
    trip: onlyTrip,
  };
}

/** The page that a draft belongs to. Presets may be in its query. */
export const pageAddress = (): string => window.location.pathname + window.location.search;

/** Whether the draft was saved on the page at this address. */
export const wasSavedAt = (draft: Draft, address: string): boolean => draft?.['page'] === address;

/** The last attempt to book, so that booking again after a reload does not book twice. */
export function restoreAttempt(draft: Draft): Attempt | null {
  const attempt = draft?.['attempt'];
  if (!isRecord(attempt)) return null;
  const { key, content } = attempt;
  return typeof key === 'string' && typeof content === 'string' ? { key, content } : null;
}

function placeEntryOf(value: unknown): PlaceEntry {
  if (!isRecord(value)) return { text: '', place: null };
  return { text: textOf(value['text']), place: isPlace(value['place']) ? value['place'] : null };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const amPmOf = (value: unknown): AmPm => (value === 'PM' ? 'PM' : 'AM');
