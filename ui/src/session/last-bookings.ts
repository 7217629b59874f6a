import type { AnswerOf } from '@anandham/contract/operation';
import type { findPending, listMyBookings } from '@anandham/contract/operations/bookings';
import { isRecord } from '#lib/is-record.ts';
import { browserStorage } from './storage.ts';

/** The last lists from the server, shown without a network. Removed at logout. */
export type LastBookings = {
  readonly accountId: string;
  /** When the server answered, as an ISO instant. */
  readonly at: string;
  readonly pending: AnswerOf<typeof findPending> | null;
  readonly mine: AnswerOf<typeof listMyBookings> | null;
};

const key = 'lastBookings';
/** Without a network customers need their next trips; more would only fill the storage. */
const maxStoredTrips = 20;

export function lastBookings(): LastBookings | null {
  try {
    const value: unknown = JSON.parse(browserStorage.read(key) ?? 'null');
    const isOne = isRecord(value) && typeof value['accountId'] === 'string';
    return isOne && typeof value['at'] === 'string' ? (value as LastBookings) : null;
  } catch {
    return null;
  }
}

/** Stores the latest lists. Lists of another account are removed. */
export function storeLastBookings(
  accountId: string | undefined,
  latest: Partial<Pick<LastBookings, 'pending' | 'mine'>>,
): void {
  if (accountId === undefined) return;
  const before = lastBookings();
  const stored = before?.accountId === accountId ? before : { pending: null, mine: null };
  const { pending = stored.pending, mine = stored.mine } = latest;
  const next: LastBookings = {
    accountId,
    at: new Date().toISOString(),
    pending,
    mine: mine && { ...mine, latestBooking: mine.latestBooking.slice(0, maxStoredTrips) },
  };
  browserStorage.write(key, JSON.stringify(next));
}

export function removeLastBookings(): void {
  browserStorage.remove(key);
}
