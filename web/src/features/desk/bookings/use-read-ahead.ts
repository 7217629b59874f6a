import { useEffect } from 'react';
import { cacheOf } from '../../../lib/queries.tsx';
import { currentSession, isAdmin } from '../../../session/session.ts';
import { bookingsPage } from './bookings.api.ts';
import { bookingsInUrl, filterQuery } from './wish.ts';

/**
 * Asks for the list while the server is still asked who this is: what it says of the one does not change
 * the question for the other, and whoever may not see the list is not told it.
 */
export function useReadAhead(): void {
  useEffect(() => {
    const session = currentSession();
    const { pathname, search } = window.location;
    if (session.token === null || !isAdmin(session) || pathname !== '/admin') return;
    const wish = bookingsInUrl.read(new URLSearchParams(search));
    const asked = { status: wish.status, ...filterQuery(wish) };
    // A failure is told by the list itself, which finds it in the cache.
    cacheOf(session.token)
      .query(bookingsPage(wish.page, asked))
      .catch(() => undefined);
  }, []);
}
