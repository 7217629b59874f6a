import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { totalCars } from '@anandham/domain/operator';
import * as m from '#paraglide/messages';
import { operator } from '../../../lib/operator.ts';
import { useSteadyBelow } from '../../../lib/use-steady-below.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { useUrlWish } from '../use-url-wish.ts';
import { BookingList } from './booking-list.tsx';
import { bookingsPage } from './bookings.api.ts';
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
} from './wish.ts';

const filterWords: Readonly<Record<StatusFilter, () => string>> = {
  all: m.desk_filter_all,
  confirmed: m.desk_filter_confirmed,
  completed: m.desk_filter_completed,
};

/** The tiles, the filters and the paged list of all bookings. */
export function BookingHistory({ onListed }: { readonly onListed: () => void }) {
  const [wish, change] = useUrlWish(bookingsInUrl);
  const { page, status } = wish;
  const asked = { status, ...filterQuery(wish) };
  const query = useQuery(bookingsPage(page, asked));
  const narrowed = isNarrowed(wish);
  const { isPending } = query;
  useSteadyBelow('book', isPending);
  useEffect(() => {
    if (!isPending) onListed();
  }, [isPending, onListed]);
  return (
    <section id="book" aria-labelledby="book-heading" className="grid scroll-mt-32 gap-6">
      <Tiles
        tiles={[
          { label: m.desk_total_bookings(), value: query.data?.totalBookings },
          { label: m.desk_total_cars(), value: totalCars },
        ]}
      />
      <div className="rounded-card bg-paper border-line shadow-card grid grid-cols-1 gap-5 border p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="book-heading" className="text-xl font-bold">
            {operator.deskHeading}
          </h2>
          <div className="flex flex-wrap items-center gap-3">
            <FilterSelect
              label={m.desk_filter()}
              value={status}
              onChange={({ target }) => {
                const chosen = statusFilters.find((each) => each === target.value) ?? 'all';
                change({ page: 1, status: chosen });
              }}
            >
              {statusFilters.map((each) => (
                <option key={each} value={each}>
                  {filterWords[each]()}
                </option>
              ))}
            </FilterSelect>
            <ExportButton query={asked} />
          </div>
        </div>
        <BookingsFilters wish={wish} change={change} />
        <BookingsPanel
          query={query}
          page={page}
          counted={narrowed}
          onTurn={(next) => change({ page: next })}
          onBeyond={(last) => change({ page: last }, { replace: true })}
        >
          {(bookings) => <BookingList bookings={bookings} page={page} filtered={narrowed} />}
        </BookingsPanel>
      </div>
    </section>
  );
}
