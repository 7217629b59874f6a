import { useEffect } from 'react';
import { dayFilters } from '@anandham/domain/bookings/booking-filters';
import { cacheOf } from '@anandham/ui/lib/api/queries.tsx';
import { currentSession, isAdmin } from '@anandham/ui/session/session.ts';
import { desktop } from '@anandham/ui/components/hooks/use-wide.ts';
import { readChoice } from '#features/admin/use-url-filters.ts';
import { bookingsPage, dayTrips } from '#features/admin/bookings/bookings.api.ts';
import { bookingsInUrl, filterQuery } from './url-filters.ts';

/**
 * Requests the list while the session is still being verified. The requests are independent, and the server
 * refuses the list to everybody but admins.
 */
export function usePrefetchedBookings(): void {
  useEffect(() => {
    const session = currentSession();
    const { pathname, search } = window.location;
    if (session.token === null || !isAdmin(session) || pathname !== '/admin') return;
    const params = new URLSearchParams(search);
    const filters = bookingsInUrl.read(params);
    const queryParams = { status: filters.status, ...filterQuery(filters) };
    const cache = cacheOf(session.token);
    // The list shows the failure, which it reads from the cache.
    const ignore = () => undefined;
    cache.query(bookingsPage(filters.page, queryParams)).catch(ignore);
    if (window.matchMedia(desktop).matches) return;
    cache.query(dayTrips(readChoice(params, 'trips', dayFilters))).catch(ignore);
  }, []);
}
