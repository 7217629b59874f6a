import type { AnswerOf } from '@anandham/contract/operation';
import type { findPending, listMyBookings } from '@anandham/contract/operations/bookings';
import { isRecord } from '#lib/is-record.ts';
import { browserBox } from './storage.ts';

/** The lists as the server last told them, for the time without a network. Gone at logout. */
export type LastBookings = {
  readonly accountId: string;
  /** When they were told, as an ISO instant. */
  readonly at: string;
  readonly pending: AnswerOf<typeof findPending> | null;
  readonly mine: AnswerOf<typeof listMyBookings> | null;
};

const key = 'lastBookings';
/** More would only fill the storage: who is without a network looks for the next trips. */
const keptTrips = 20;

export function lastBookings(): LastBookings | null {
  try {
    const value: unknown = JSON.parse(browserBox.read(key) ?? 'null');
    const isOne = isRecord(value) && typeof value['accountId'] === 'string';
    return isOne && typeof value['at'] === 'string' ? (value as LastBookings) : null;
  } catch {
    return null;
  }
}

/** Notes what has just been told. What was noted of another account goes. */
export function noteBookings(
  accountId: string | undefined,
  told: Partial<Pick<LastBookings, 'pending' | 'mine'>>,
): void {
  if (accountId === undefined) return;
  const before = lastBookings();
  const kept = before?.accountId === accountId ? before : { pending: null, mine: null };
  const { pending = kept.pending, mine = kept.mine } = told;
  const next: LastBookings = {
    accountId,
    at: new Date().toISOString(),
    pending,
    mine: mine && { ...mine, latestBooking: mine.latestBooking.slice(0, keptTrips) },
  };
  browserBox.write(key, JSON.stringify(next));
}

export function forgetLastBookings(): void {
  browserBox.remove(key);
}
