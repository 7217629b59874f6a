import type { RequestOf } from '@anandham/contract/operation';
import { listAllBookings } from '@anandham/contract/operations/admin';
import { dayFilters, type DayFilter } from '@anandham/domain/bookings/booking-filters';
import { addressOf } from '@anandham/ui/lib/api/address.ts';
import { desktop } from '@anandham/ui/components/hooks/use-wide.ts';
import type { SectionPlan } from '@anandham/ui/session/prefetch-answers.ts';

/** Specification section 9. */
export const pageSize = 10;

/** More trips than one car drives in a week; the list shows the rest. */
const maxDayTrips = 30;

/** The filters of a list. `status` may also be one that the status filter does not offer. */
export type BookingsQuery = Omit<
  NonNullable<RequestOf<typeof listAllBookings>['query']>,
  'page' | 'pageSize'
>;

export const pageQuery = (page: number, filters: BookingsQuery) => ({
  ...filters,
  page: String(page),
  pageSize: String(pageSize),
});

export const dayQuery = (day: DayFilter) => ({
  day,
  page: '1',
  pageSize: String(maxDayTrips),
});

const firstPage = addressOf(listAllBookings.path, {}, pageQuery(1, { status: 'all' }));

/** The first requests of the list. */
export const bookingsPlan: SectionPlan = {
  path: '/admin',
  role: 'admin',
  addresses: {
    wide: [firstPage],
    narrow: [firstPage, addressOf(listAllBookings.path, {}, dayQuery(dayFilters[0]))],
  },
  wideScreen: desktop,
};
