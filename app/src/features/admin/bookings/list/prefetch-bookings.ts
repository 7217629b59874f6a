import { dayFilters } from '@anandham/domain/bookings/booking-filters';
import { desktop } from '@anandham/ui/components/hooks/use-wide.ts';
import { bookingsPage, dayTrips } from '#features/admin/bookings/bookings.api.ts';
import type { PrefetchSection } from '#features/admin/use-prefetched-section.ts';
import { readChoice } from '#features/admin/use-url-filters.ts';
import { bookingsInUrl, filterQuery } from './url-filters.ts';

/** The opened page of the list, on phones also the trips of the day. */
export const prefetchBookings: PrefetchSection = (cache, params) => {
  const filters = bookingsInUrl.read(params);
  const list = cache.query(
    bookingsPage(filters.page, { status: filters.status, ...filterQuery(filters) }),
  );
  if (window.matchMedia(desktop).matches) return [list];
  return [list, cache.query(dayTrips(readChoice(params, 'trips', dayFilters)))];
};
