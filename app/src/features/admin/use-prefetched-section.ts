import { useEffect } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { cacheOf } from '@anandham/ui/lib/api/queries.tsx';
import { currentSession, isAdmin } from '@anandham/ui/session/session.ts';
import { prefetchBookings } from './bookings/list/prefetch-bookings.ts';
import { prefetchCalendar } from './calendar/prefetch-calendar.ts';

/** Requests what a section shows first for the parameters of the URL. */
export type PrefetchSection = (
  cache: QueryClient,
  params: URLSearchParams,
) => readonly Promise<unknown>[];

const prefetches: Readonly<Record<string, PrefetchSection>> = {
  '/admin': prefetchBookings,
  '/admin/calendar': prefetchCalendar,
};

/**
 * Requests the data of the opened section while the session is still being verified, so that the section is drawn with
 * it at once. The requests are independent, and the server refuses the data to everybody but admins.
 */
export function usePrefetchedSection(): void {
  useEffect(() => {
    const session = currentSession();
    const { pathname, search } = window.location;
    const prefetch = Object.hasOwn(prefetches, pathname) ? prefetches[pathname] : undefined;
    if (session.token === null || !isAdmin(session) || prefetch === undefined) return;
    for (const request of prefetch(cacheOf(session.token), new URLSearchParams(search))) {
      // The section shows the failure, which it reads from the cache.
      request.catch(() => undefined);
    }
  }, []);
}
