import { lastBookings, type LastBookings } from '#session/last-bookings.ts';
import { currentSession } from '#session/session.ts';
import type { Earlier } from '#ui/loaded.tsx';

/** What this browser noted of a list of this account's bookings, for the time without a network. */
export function earlierBookings<List extends 'pending' | 'mine'>(
  list: List,
): Earlier<NonNullable<LastBookings[List]>> | null {
  const last = lastBookings();
  if (last === null || last.accountId !== currentSession().user?._id) return null;
  const data = last[list];
  return data === null ? null : { data, at: last.at };
}
