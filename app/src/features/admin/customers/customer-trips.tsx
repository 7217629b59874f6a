import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import { isRecord } from '@anandham/ui/lib/is-record.ts';
import { ArrowLeftIcon } from '@anandham/ui/components/icons.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { BookingList } from '#features/admin/bookings/list/booking-list.tsx';
import { bookingsPage } from '#features/admin/bookings/bookings.api.ts';
import { BookingsPanel } from '#features/admin/bookings/list/bookings-panel.tsx';
import { ExportButton } from '#features/admin/bookings/list/export-button.tsx';
import { SectionCard, SectionHeader } from '#features/admin/section.tsx';
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

/** The trips of one customer, without the cancelled ones. */
export function CustomerTrips({ id }: { readonly id: string }) {
  const [{ page }, change] = useUrlFilters(pageInUrl);
  const queryParams = { customer: id };
  const query = useQuery(bookingsPage(page, queryParams));
  const here = useLocation();
  const state: unknown = here.state;
  // A link from the list passes the name; from a bookmark, the newest trip has it.
  const passedName = isRecord(state) && typeof state['name'] === 'string' ? state['name'] : null;
  const name = passedName ?? query.data?.bookings[0]?.name;
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
        <ExportButton query={queryParams} />
      </SectionHeader>
      <SectionCard label={heading}>
        <BookingsPanel
          query={query}
          page={page}
          counted
          onPageChange={(next) => change({ page: next })}
          onPageOutOfRange={(last) => change({ page: last }, { replace: true })}
        >
          {(bookings) => <BookingList bookings={bookings} page={page} filtered={false} />}
        </BookingsPanel>
      </SectionCard>
    </>
  );
}
