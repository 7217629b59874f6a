import { useEffect, useEffectEvent } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useSession } from '#session/session.ts';
import { openLine } from './line.ts';
import { notMoreOftenThan } from './pause.ts';
import type { LiveEvent } from './read-events.ts';

/** Ten bookings in a second are one new look at the list. */
const onceInMs = 1_000;

const hearers = new Set<(event: LiveEvent) => void>();
let close: (() => void) | null = null;

/** One line for the whole tab, however many parts of the page hear it. */
function subscribe(hear: (event: LiveEvent) => void): () => void {
  hearers.add(hear);
  close ??= openLine((event) => {
    for (const each of hearers) each(event);
  });
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    close?.();
    close = null;
  };
}

/** Reads these queries again when the server tells that something behind them has changed. */
export function useLiveQueries(name: 'booking' | 'admin', queryKey: QueryKey): void {
  const cache = useQueryClient();
  const { token } = useSession();
  useEffect(() => {
    if (token === null) return;
    const refresh = notMoreOftenThan(onceInMs, () => void cache.invalidateQueries({ queryKey }));
    const leave = subscribe((event) => {
      if (event.name === name || event.name === 'refetch') refresh.ask();
    });
    return () => {
      leave();
      refresh.stop();
    };
  }, [cache, token, name, queryKey]);
}

/** Hears every event of the stream, for what must be told and not only read again. */
export function useLiveEvent(hear: (event: LiveEvent) => void): void {
  const { token } = useSession();
  const tell = useEffectEvent(hear);
  useEffect(() => (token === null ? undefined : subscribe((event) => tell(event))), [token]);
}
