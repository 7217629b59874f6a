import type { RequestOf } from '@anandham/contract/operation';
import type { requestBooking } from '@anandham/contract/operations/bookings';
import { isRecord } from '#lib/is-record.ts';
import { currentSession, useSession, type Session } from '#session/session.ts';
import { readQueue, useQueueText, writeQueue } from './queue-store.ts';

/**
 * A booking requested without a network. It stays in the browser after a reload and after the session ends.
 */
export type QueuedBooking = {
  /** Only this account sees and sends the booking. */
  readonly accountId: string;
  /** The server books it once, however often it is sent. */
  readonly idempotencyKey: string;
  readonly body: RequestOf<typeof requestBooking>['body'];
  /** The filled-in form, restored when the server refuses the booking. */
  readonly form: Readonly<Record<string, unknown>>;
};

type QueuedBookings = readonly QueuedBooking[];

const none: QueuedBookings = [];
let cached: { readonly raw: string | null; readonly all: QueuedBookings } | null = null;

/** The queued booking of the account that is signed in in this tab. */
export const queuedBooking = (): QueuedBooking | null => ownOf(allQueued(), currentSession());

/** Queues a booking instead of this account's previous one. Bookings of other accounts stay queued. */
export function queueBooking(booking: QueuedBooking): void {
  write([...allQueued().filter(({ accountId }) => accountId !== booking.accountId), booking]);
}

/** Whether the booking is still queued: neither sent, refused nor dropped, here or in another tab. */
export function isQueued({ idempotencyKey }: QueuedBooking): boolean {
  return allQueued().some((each) => each.idempotencyKey === idempotencyKey);
}

/** Removes a booking that was sent, refused or cancelled. A newer booking of the account stays queued. */
export function removeQueuedBooking({ idempotencyKey }: QueuedBooking): void {
  write(allQueued().filter((each) => each.idempotencyKey !== idempotencyKey));
}

/** At logout, before the account is removed. Bookings of other accounts stay queued. */
export function removeOwnQueuedBooking(): void {
  const { user } = currentSession();
  write(allQueued().filter(({ accountId }) => accountId !== user?._id));
}

/** The signed-in account's queued booking, as a hook. */
export function useQueuedBooking(): QueuedBooking | null {
  return ownOf(useAllQueued(), useSession());
}

/** Whether a booking is queued in this browser while nobody is signed in. */
export function useQueuedForSignIn(): boolean {
  const { known, token } = useSession();
  return useAllQueued().length > 0 && known && token === null;
}

const useAllQueued = (): QueuedBookings => listOf(useQueueText());

function ownOf(all: QueuedBookings, { token, user }: Session): QueuedBooking | null {
  if (token === null) return null;
  return all.find(({ accountId }) => accountId === user?._id) ?? null;
}

const allQueued = (): QueuedBookings => listOf(readQueue());

/** Returns the same array for the same text: `useSyncExternalStore` compares by identity. */
function listOf(raw: string | null): QueuedBookings {
  if (cached?.raw !== raw) cached = { raw, all: parse(raw) };
  return cached.all;
}

/** The storage can be edited by hand: everything that is not a queued booking is ignored. */
function parse(raw: string | null): QueuedBookings {
  try {
    const value: unknown = JSON.parse(raw ?? '[]');
    // An earlier release stored a single booking instead of a list.
    return [value].flat().filter(isQueuedBooking);
  } catch {
    return none;
  }
}

/** The server validates the body. */
function isQueuedBooking(value: unknown): value is QueuedBooking {
  return (
    isRecord(value) &&
    typeof value['accountId'] === 'string' &&
    typeof value['idempotencyKey'] === 'string' &&
    isRecord(value['body']) &&
    isRecord(value['form'])
  );
}

const write = (all: QueuedBookings) => writeQueue(all.length === 0 ? null : JSON.stringify(all));
