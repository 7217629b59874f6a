import type { RequestOf } from '@anandham/contract/operation';
import type { requestBooking } from '@anandham/contract/operations/bookings';
import { isRecord } from '#lib/is-record.ts';
import { currentSession, useSession, type Session } from '#session/session.ts';
import { readQueue, useQueueText, writeQueue } from './queue-store.ts';

/** A booking that was asked for without a network. It outlives the page, and the session. */
export type QueuedBooking = {
  /** Nobody else sees it or sends it. */
  readonly accountId: string;
  /** However often it is sent, it is booked once. */
  readonly idempotencyKey: string;
  readonly body: RequestOf<typeof requestBooking>['body'];
  /** The form as it was left, for the case that it has to be asked about again. */
  readonly form: Readonly<Record<string, unknown>>;
};

type Kept = readonly QueuedBooking[];

const none: Kept = [];
let seen: { readonly raw: string | null; readonly all: Kept } | null = null;

/** That of whoever is signed in in this tab. */
export const queuedBooking = (): QueuedBooking | null => ownOf(allQueued(), currentSession());

/** Takes the place of what this account has kept before. Those of others wait for their return. */
export function queueBooking(kept: QueuedBooking): void {
  write([...allQueued().filter(({ accountId }) => accountId !== kept.accountId), kept]);
}

/** Whether it is still wanted and not yet settled, here or in another tab. */
export function isQueued({ idempotencyKey }: QueuedBooking): boolean {
  return allQueued().some((each) => each.idempotencyKey === idempotencyKey);
}

/** When it has been sent, refused, or is no longer wanted. One that was kept since stays. */
export function dropQueuedBooking({ idempotencyKey }: QueuedBooking): void {
  write(allQueued().filter((each) => each.idempotencyKey !== idempotencyKey));
}

/** At logout, before the account is forgotten. Those of others wait on. */
export function forgetQueuedBooking(): void {
  const { user } = currentSession();
  write(allQueued().filter(({ accountId }) => accountId !== user?._id));
}

/** The booking of whoever is signed in that waits for the network, for components. */
export function useQueuedBooking(): QueuedBooking | null {
  return ownOf(useAllQueued(), useSession());
}

/** Whether one waits here while nobody is signed in. */
export function useQueuedForSignIn(): boolean {
  const { known, token } = useSession();
  return useAllQueued().length > 0 && known && token === null;
}

const useAllQueued = (): Kept => listOf(useQueueText());

function ownOf(all: Kept, { token, user }: Session): QueuedBooking | null {
  if (token === null) return null;
  return all.find(({ accountId }) => accountId === user?._id) ?? null;
}

const allQueued = (): Kept => listOf(readQueue());

/** The same list for the same text, so that components rest. */
function listOf(raw: string | null): Kept {
  if (seen?.raw !== raw) seen = { raw, all: parse(raw) };
  return seen.all;
}

/** Anybody may write into this storage; what is no queued booking counts as none. */
function parse(raw: string | null): Kept {
  try {
    const value: unknown = JSON.parse(raw ?? '[]');
    // An earlier release kept one, and no list.
    return [value].flat().filter(isQueuedBooking);
  } catch {
    return none;
  }
}

/** The server judges the body itself. */
function isQueuedBooking(value: unknown): value is QueuedBooking {
  return (
    isRecord(value) &&
    typeof value['accountId'] === 'string' &&
    typeof value['idempotencyKey'] === 'string' &&
    isRecord(value['body']) &&
    isRecord(value['form'])
  );
}

const write = (all: Kept) => writeQueue(all.length === 0 ? null : JSON.stringify(all));
