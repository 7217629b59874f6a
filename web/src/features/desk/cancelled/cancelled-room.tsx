import { useQuery } from '@tanstack/react-query';
import type { DeskBooking } from '@anandham/contract/schemas/desk';
import * as m from '#paraglide/messages';
import { formatRupees, formatTripDate } from '../../../lib/format.ts';
import { personName } from '../../../lib/person-name.ts';
import { dropOf, pickupOf } from '../../../lib/place-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Route } from '../../../ui/route.tsx';
import { bookingsPage } from '../bookings/bookings.api.ts';
import { BookingsFilters } from '../bookings/bookings-filters.tsx';
import { BookingsPanel } from '../bookings/bookings-panel.tsx';
import { CancelledBy } from '../bookings/cancelled-by.tsx';
import { smallButton } from '../bookings/decisions.tsx';
import { ExportButton } from '../bookings/export-button.tsx';
import { useOpenDetails } from '../bookings/open-details.tsx';
import { bookingsInUrl, filterQuery } from '../bookings/wish.ts';
import { RoomHead } from '../room-head.tsx';
import { useUrlWish } from '../use-url-wish.ts';
import { EmptyNote } from '../empty-note.tsx';

/** The trips that were called off, which stand in no other list. */
export function CancelledRoom() {
  const [wish, change] = useUrlWish(bookingsInUrl);
  const asked = { status: 'cancelled', ...filterQuery(wish) } as const;
  const query = useQuery(bookingsPage(wish.page, asked));
  return (
    <>
      <RoomHead heading={m.desk_cancelled_heading()} text={m.desk_cancelled_text()}>
        <ExportButton query={asked} />
      </RoomHead>
      <section
        aria-label={m.desk_cancelled_heading()}
        className="rounded-card bg-paper border-line shadow-card grid grid-cols-1 gap-5 border p-4 sm:p-6"
      >
        <BookingsFilters wish={wish} change={change} />
        <BookingsPanel
          query={query}
          page={wish.page}
          counted={wish.search !== '' || wish.days.kind !== 'any'}
          onTurn={(page) => change({ page })}
          onBeyond={(page) => change({ page }, { replace: true })}
        >
          {(bookings) =>
            bookings.length === 0 ? (
              <EmptyNote text={m.desk_cancelled_none()} />
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

function CancelledTrip({ booking }: { readonly booking: DeskBooking }) {
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
        <Button look="quiet" className={smallButton} onClick={() => openDetails(booking)}>
          {m.desk_details()}
        </Button>
      </div>
    </li>
  );
}
