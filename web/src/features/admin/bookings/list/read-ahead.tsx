import { useEffect } from 'react';
import { verifySession } from '@anandham/contract/operations/accounts';
import { dayFilters } from '@anandham/domain/bookings/booking-filters';
import { cacheOf } from '#lib/api/queries.tsx';
import { prefetchAnswers, type AheadPlan } from '#session/prefetch-answers.ts';
import { currentSession, isAdmin } from '#session/session.ts';
import { desktop } from '#ui/hooks/use-wide.ts';
import { readChoice } from '#features/admin/use-url-filters.ts';
import { bookingsPage, dayTrips, firstAddresses } from '#features/admin/bookings/bookings.api.ts';
import { bookingsInUrl, filterQuery } from './url-filters.ts';

/** The admin area's first page below /admin. */
const path = '/admin';

const plan = (): AheadPlan => ({
  always: [verifySession.path],
  section: {
    path,
    role: 'admin',
    media: desktop,
    asks: [firstAddresses.list],
    otherwise: [firstAddresses.day],
  },
});

/** The build writes the text; the browser's bundle does not carry it again. */
const text = import.meta.env.SSR
  ? `(${prefetchAnswers.toString()})(${JSON.stringify(plan())})`
  : '';

/** Has the page itself ask for the session and the first list, before any script has come. */
export function PrefetchAnswers() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Asks for the list while the server is still asked who this is: what it says of the one does not change
 * the question for the other, and whoever may not see the list is not told it.
 */
export function useReadAhead(): void {
  useEffect(() => {
    const session = currentSession();
    const { pathname, search } = window.location;
    if (session.token === null || !isAdmin(session) || pathname !== path) return;
    const params = new URLSearchParams(search);
    const filters = bookingsInUrl.read(params);
    const asked = { status: filters.status, ...filterQuery(filters) };
    const cache = cacheOf(session.token);
    // A failure is told by the list itself, which finds it in the cache.
    const failed = () => undefined;
    cache.query(bookingsPage(filters.page, asked)).catch(failed);
    if (window.matchMedia(desktop).matches) return;
    cache.query(dayTrips(readChoice(params, 'trips', dayFilters))).catch(failed);
  }, []);
}
