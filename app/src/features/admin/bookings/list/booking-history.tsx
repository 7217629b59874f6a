import { useQuery } from '@tanstack/react-query';
import * as m from '@anandham/ui/paraglide/messages';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import { useSteadyBelow } from '@anandham/ui/lib/hooks/use-steady-below.ts';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { FilterSelect } from '@anandham/ui/components/filter-select.tsx';
import { useTotalCars } from '#features/admin/fleet/fleet.api.ts';
import { useUrlFilters } from '#features/admin/use-url-filters.ts';
import { BookingList } from './booking-list.tsx';
import { bookingsPage } from '#features/admin/bookings/bookings.api.ts';
import { BookingsFilters } from './bookings-filters.tsx';
import { BookingsPanel } from './bookings-panel.tsx';
import { ExportButton } from './export-button.tsx';
import { Tiles } from './tiles.tsx';
import {
  bookingsInUrl,
  filterQuery,
  isNarrowed,
  statusFilters,
  type StatusFilter,
} from './url-filters.ts';

const filterLabels: Readonly<Record<StatusFilter, () => string>> = {
  all: m.admin_filter_all,
  confirmed: m.admin_filter_confirmed,
  completed: m.admin_filter_completed,
  pending: m.admin_filter_unconfirmed,
};

/** The tiles, the filters and the paged list of all bookings. */
export function BookingHistory() {
  const session = useSession();
  const totalCars = useTotalCars();
  const [filters, change] = useUrlFilters(bookingsInUrl);
  const { page, status } = filters;
  const queryParams = { status, ...filterQuery(filters) };
  const query = useQuery(bookingsPage(page, queryParams));
  const narrowed = isNarrowed(filters);
  const { isPending } = query;
  useSteadyBelow('book', isPending);
  return (
    <section id="book" aria-labelledby="book-heading" className="grid scroll-mt-32 gap-6">
      <Tiles
        tiles={[
          { label: m.admin_total_bookings(), value: query.data?.totalBookings },
          { label: m.admin_total_cars(), value: totalCars },
        ]}
      />
      <div className="rounded-card bg-paper border-line shadow-card grid grid-cols-1 gap-5 border p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="book-heading" className="text-xl font-bold">
            {currentOperator().adminHeading}
          </h2>
          <div className="flex min-w-0 flex-wrap items-center gap-3">
            <FilterSelect
              label={m.admin_filter()}
              value={status}
              onChange={({ target }) => {
                const chosen = statusFilters.find((each) => each === target.value) ?? 'all';
                change({ page: 1, status: chosen });
              }}
            >
              {statusFilters.map((each) => (
                <option key={each} value={each}>
                  {filterLabels[each]()}
                </option>
              ))}
            </FilterSelect>
            {hasPermission(session, 'export') && <ExportButton query={queryParams} />}
          </div>
        </div>
        <BookingsFilters filters={filters} change={change} />
        <BookingsPanel
          query={query}
          page={page}
          counted={narrowed}
          onPageChange={(next) => change({ page: next })}
          onPageOutOfRange={(last) => change({ page: last }, { replace: true })}
        >
          {(bookings) => <BookingList bookings={bookings} page={page} filtered={narrowed} />}
        </BookingsPanel>
      </div>
    </section>
  );
}
