import { useEffect, useEffectEvent } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useSession } from '#session/session.ts';
import type { LiveEvents } from '@anandham/contract/schemas/live';
import { openConnection } from './connection.ts';
import type { LiveEvent } from './read-events.ts';
import { throttle } from './timing.ts';

/** Ten bookings within a second cause one refetch of the list. */
const refetchIntervalMs = 1_000;

const listeners = new Set<(event: LiveEvent) => void>();
let closeConnection: (() => void) | null = null;

/** The whole tab shares one connection, open while it has listeners. */
function subscribe(onEvent: (event: LiveEvent) => void): () => void {
  listeners.add(onEvent);
  closeConnection ??= openConnection((event) => {
    for (const listener of listeners) listener(event);
  });
  return () => {
    listeners.delete(onEvent);
    if (listeners.size > 0) return;
    closeConnection?.();
    closeConnection = null;
  };
}

/** Refetches these queries when the server reports a change of their data. */
export function useLiveQueries(
  name: Exclude<keyof LiveEvents, 'refetch'>,
  queryKey: QueryKey,
): void {
  const cache = useQueryClient();
  const { token } = useSession();
  useEffect(() => {
    if (token === null) return;
    const refetch = throttle(refetchIntervalMs, () => void cache.invalidateQueries({ queryKey }));
    const unsubscribe = subscribe((event) => {
      if (event.name === name || event.name === 'refetch') refetch.call();
    });
    return () => {
      unsubscribe();
      refetch.cancel();
    };
  }, [cache, token, name, queryKey]);
}

/** Passes every event of the stream to `onEvent`, for changes that need more than a refetch. */
export function useLiveEvent(onEvent: (event: LiveEvent) => void): void {
  const { token } = useSession();
  const handle = useEffectEvent(onEvent);
  useEffect(() => (token === null ? undefined : subscribe((event) => handle(event))), [token]);
}
