import { useQuery } from '@tanstack/react-query';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees, formatTripDate } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { Route } from '@anandham/ui/components/route.tsx';
import { bookingsPage } from '#features/admin/bookings/bookings.api.ts';
import { BookingsFilters } from '#features/admin/bookings/list/bookings-filters.tsx';
import { BookingsPanel } from '#features/admin/bookings/list/bookings-panel.tsx';
import { CancelledBy } from '#features/admin/bookings/details/cancelled-by.tsx';
import { smallButton } from '#features/admin/small-button.ts';
import { ExportButton } from '#features/admin/bookings/list/export-button.tsx';
import { useOpenDetails } from '#features/admin/bookings/details/details-provider.tsx';
import { bookingsInUrl, filterQuery } from '#features/admin/bookings/list/url-filters.ts';
import { EmptyNote, SectionHeader } from '#features/admin/section.tsx';
import { useUrlFilters } from '#features/admin/use-url-filters.ts';

/** Cancelled and voided trips, which are in no other list. */
export function CancelledSection() {
  const [filters, change] = useUrlFilters(bookingsInUrl);
  const queryParams = { status: 'cancelled', ...filterQuery(filters) } as const;
  const query = useQuery(bookingsPage(filters.page, queryParams));
  return (
    <>
      <SectionHeader heading={m.admin_cancelled_heading()} text={m.admin_cancelled_text()}>
        <ExportButton query={queryParams} />
      </SectionHeader>
      <section
        aria-label={m.admin_cancelled_heading()}
        className="rounded-card bg-paper border-line shadow-card grid grid-cols-1 gap-5 border p-4 sm:p-6"
      >
        <BookingsFilters filters={filters} change={change} />
        <BookingsPanel
          query={query}
          page={filters.page}
          counted={filters.search !== '' || filters.days.kind !== 'any'}
          onPageChange={(page) => change({ page })}
          onPageOutOfRange={(page) => change({ page }, { replace: true })}
        >
          {(bookings) =>
            bookings.length === 0 ? (
              <EmptyNote text={m.admin_cancelled_none()} />
            ) : (
              <ul className="grid gap-3 lg:grid-cols-2">
                {bookings.map((booking) => (
                  <CancelledTrip key={booking._id} booking={booking} />
                ))}
              </ul>
            )
          }
        </BookingsPanel>
      </section>
    </>
  );
}

function CancelledTrip({ booking }: { readonly booking: AdminBooking }) {
  const openDetails = useOpenDetails();
  const { cancellation } = booking;
  return (
    <li className="border-line flex flex-col gap-3 rounded-2xl border p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold wrap-anywhere">{personName(booking.name)}</h2>
        <p className="text-ink-soft text-sm">{formatTripDate(booking.bookingDate)}</p>
      </div>
      <Route pickup={pickupOf(booking)} drop={dropOf(booking)} />
      {cancellation !== null && (
        <p className="bg-mist rounded-xl px-4 py-3 text-sm font-semibold">
          <CancelledBy cancellation={cancellation} />
        </p>
      )}
      <div className="mt-auto flex items-center justify-between gap-3">
        <p className="font-bold tabular-nums">{formatRupees(booking.totalPrice)}</p>
        <Button variant="quiet" className={smallButton} onClick={() => openDetails(booking)}>
          {m.admin_details()}
        </Button>
      </div>
    </li>
  );
}
