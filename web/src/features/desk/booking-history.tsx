import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { operator, totalCars } from '@anandham/domain/operator';
import * as m from '#paraglide/messages';
import { Loaded } from '../../ui/loaded.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { BookingList } from './booking-list.tsx';
import { bookingsPage, statusFilters, type StatusFilter } from './desk.api.ts';
import { Pager } from './pager.tsx';
import { Tiles } from './tiles.tsx';

const filterWords: Readonly<Record<StatusFilter, () => string>> = {
  all: m.desk_filter_all,
  confirmed: m.desk_filter_confirmed,
  completed: m.desk_filter_completed,
};

/** The tiles, the status filter and the paged list of all bookings. */
export function BookingHistory() {
  const [wish, setWish] = useState<{ page: number; status: StatusFilter }>({
    page: 1,
    status: 'all',
  });
  const query = useQuery(bookingsPage(wish));
  const { data, isPlaceholderData } = query;
  return (
    <section id="book" aria-labelledby="book-heading" className="grid scroll-mt-32 gap-6">
      <Tiles
        tiles={[
          { label: m.desk_total_bookings(), value: data?.totalBookings },
          { label: m.desk_total_cars(), value: totalCars },
        ]}
      />
      <div className="rounded-card bg-paper border-line shadow-card grid gap-5 border p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="book-heading" className="text-xl font-bold">
            {operator.deskHeading}
          </h2>
          <FilterSelect
            label={m.desk_filter()}
            value={wish.status}
            onChange={(event) => {
              const status = statusFilters.find((each) => each === event.target.value) ?? 'all';
              setWish({ page: 1, status });
            }}
          >
            {statusFilters.map((status) => (
              <option key={status} value={status}>
                {filterWords[status]()}
              </option>
            ))}
          </FilterSelect>
        </div>
        <Loaded query={query} lines={10}>
          {({ bookings, pages = 1 }) => (
            <div
              aria-busy={isPlaceholderData}
              className={`grid gap-5 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
            >
              <BookingList bookings={bookings} page={wish.page} filtered={wish.status !== 'all'} />
              <Pager
                label={m.desk_paging()}
                page={wish.page}
                pages={Math.max(pages, 1)}
                onTurn={(page) => setWish({ ...wish, page })}
              />
            </div>
          )}
        </Loaded>
      </div>
    </section>
  );
}
