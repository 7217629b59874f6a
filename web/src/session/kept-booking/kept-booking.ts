import { useSyncExternalStore } from 'react';
import type { RequestOf } from '@anandham/contract/operation';
import type { requestBooking } from '@anandham/contract/operations/bookings';
import { isRecord } from '../../lib/is-record.ts';
import { browserBox } from '../storage.ts';

/** A booking that was asked for without a network. It outlives the page, not the session. */
export type KeptBooking = {
  /** Nobody else's session sends it. */
  readonly accountId: string;
  /** However often it is sent, it is booked once. */
  readonly idempotencyKey: string;
  readonly body: RequestOf<typeof requestBooking>['body'];
  /** The form as it was left, for the case that it has to be asked about again. */
  readonly form: Readonly<Record<string, unknown>>;
};

const storageKey = 'keptBooking';
const listeners = new Set<() => void>();
let seen: { readonly raw: string | null; readonly kept: KeptBooking | null } | null = null;

export function keptBooking(): KeptBooking | null {
  const raw = browserBox.read(storageKey);
  if (seen?.raw !== raw) seen = { raw, kept: parse(raw) };
  return seen.kept;
}

export function keepBooking(kept: KeptBooking): void {
  browserBox.write(storageKey, JSON.stringify(kept));
  announce();
}

/** When it has been sent, refused, or is no longer wanted. */
export function dropKeptBooking(): void {
  browserBox.remove(storageKey);
  announce();
}

/** The booking that waits for the network, for components. */
export function useKeptBooking(): KeptBooking | null {
  return useSyncExternalStore(subscribe, keptBooking, () => null);
}

/** Anybody may write into this storage; what is no kept booking counts as none. */
function parse(raw: string | null): KeptBooking | null {
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return isKeptBooking(value) ? value : null;
  } catch {
    return null;
  }
}

/** The server judges the body itself. */
function isKeptBooking(value: unknown): value is KeptBooking {
  return (
    isRecord(value) &&
    typeof value['accountId'] === 'string' &&
    typeof value['idempotencyKey'] === 'string' &&
    isRecord(value['body']) &&
    isRecord(value['form'])
  );
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
