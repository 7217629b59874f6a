import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import * as m from '#paraglide/messages';
import { isRecord } from '#lib/is-record.ts';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { BookingList } from '#features/admin/bookings/list/booking-list.tsx';
import { bookingsPage } from '#features/admin/bookings/bookings.api.ts';
import { BookingsPanel } from '#features/admin/bookings/list/bookings-panel.tsx';
import { ExportButton } from '#features/admin/bookings/list/export-button.tsx';
import { SectionCard } from '#features/admin/section-card.tsx';
import { SectionHeader } from '#features/admin/section-header.tsx';
import {
  readPage,
  useUrlFilters,
  writePage,
  type UrlFilters,
} from '#features/admin/use-url-filters.ts';

const pageInUrl: UrlFilters<{ readonly page: number }> = {
  names: ['page'],
  read: (params) => ({ page: readPage(params) }),
  write: ({ page }) => writePage(page),
};

/** The trips of one customer that were not called off. */
export function CustomerTrips({ id }: { readonly id: string }) {
  const [{ page }, change] = useUrlFilters(pageInUrl);
  const asked = { customer: id };
  const query = useQuery(bookingsPage(page, asked));
  const here = useLocation();
  const state: unknown = here.state;
  // From the list the name comes along; a bookmark reads it off the newest trip.
  const given = isRecord(state) && typeof state['name'] === 'string' ? state['name'] : null;
  const name = given ?? query.data?.bookings[0]?.name;
  const heading = name === undefined ? m.customers_one() : m.customers_trips_of({ name });
  return (
    <>
      <Link
        to="/admin/customers"
        className="text-link hover:bg-tint-strong -ml-3 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-3 font-semibold"
      >
        <ArrowLeftIcon className="size-5" /> {m.customers_back()}
      </Link>
      <SectionHeader heading={heading} text={m.customers_trips_text()}>
        <ExportButton query={asked} />
      </SectionHeader>
      <SectionCard label={heading}>
        <BookingsPanel
          query={query}
          page={page}
          counted
          onTurn={(next) => change({ page: next })}
          onBeyond={(last) => change({ page: last }, { replace: true })}
        >
          {(bookings) => <BookingList bookings={bookings} page={page} filtered={false} />}
        </BookingsPanel>
      </SectionCard>
    </>
  );
}
