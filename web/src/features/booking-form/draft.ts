import type { AmPm } from '@anandham/domain/bookings/trip-date';
import { isRecord } from '#lib/is-record.ts';
import { isPlace } from '#lib/places.ts';
import type { StoredUser } from '#session/session.ts';
import type { Attempt } from '#lib/trip/attempt.ts';
import { onlyTrip, type BookingFields, type PlaceEntry } from '#lib/trip/fields.ts';

type Draft = Readonly<Record<string, unknown>> | null;

/** The form as it was left, with name and mobile of the account where nothing was typed. */
export function restoreFields(draft: Draft, user: StoredUser | null): BookingFields {
  const left = draft ?? {};
  const texts = Object.entries(left).filter(
    ([name, value]) => name !== 'page' && typeof value === 'string',
  );
  return {
    ...Object.fromEntries(texts),
    name: textOf(left['name']) || (user?.name ?? ''),
    mobile: textOf(left['mobile']) || (user?.mobile ?? user?.phone ?? ''),
    pickup: placeEntryOf(left['pickup']),
    drop: placeEntryOf(left['drop']),
    date: textOf(left['date']),
    time: textOf(left['time']),
    amPm: halfOf(left['amPm']),
    trip: onlyTrip,
  };
}

/** Whether the form was left on the page at this path. */
export const wasLeftAt = (draft: Draft, path: string): boolean => draft?.['page'] === path;

/** The last attempt to book, so that a reload in between does not book twice. */
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
const halfOf = (value: unknown): AmPm => (value === 'PM' ? 'PM' : 'AM');
