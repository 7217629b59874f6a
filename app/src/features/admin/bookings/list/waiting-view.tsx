import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortPlace } from '@anandham/domain/formats';
import type { AnswerOf } from '@anandham/contract/operation';
import type { listAllBookings } from '@anandham/contract/operations/admin';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { Skeleton } from '@anandham/ui/components/loading.tsx';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { Decisions } from '#features/admin/bookings/details/decisions.tsx';
import { useOpenDetails } from '#features/admin/bookings/details/details-provider.tsx';
import { OverlapMark } from '#features/admin/bookings/details/overlaps.tsx';

type WaitingViewProps = { readonly query: UseQueryResult<AnswerOf<typeof listAllBookings>> };

/** The bookings that wait for approval, the next departure first. On phones it is the first thing to see. */
export function WaitingView({ query }: WaitingViewProps) {
  const { data } = query;
  if (query.isPending) return <Skeleton lines={3} />;
  if (data === undefined) return null;
  const { bookings, total = bookings.length } = data;
  return (
    <section
      aria-labelledby="waiting-heading"
      className="rounded-card bg-paper border-line shadow-card grid grid-cols-1 gap-3 border p-4"
    >
      <h2 id="waiting-heading" className="text-xl font-bold">
        {m.admin_waiting_heading({ count: total })}
      </h2>
      {bookings.length === 0 && <p className="text-ink-soft">{m.admin_waiting_none()}</p>}
      <ul className="divide-line/70 grid divide-y">
        {bookings.map((booking) => (
          <Waiting key={booking._id} booking={booking} />
        ))}
      </ul>
      {total > bookings.length && (
        <Link
          to={{ search: '?status=confirmed', hash: '#book' }}
          className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
        >
          {m.admin_waiting_all({ count: total })}
        </Link>
      )}
    </section>
  );
}

function Waiting({ booking }: { readonly booking: AdminBooking }) {
  const openDetails = useOpenDetails();
  return (
    <li className="grid gap-1.5 py-3">
      <button
        type="button"
        onClick={() => openDetails(booking)}
        className="min-h-11 text-left font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        {personName(booking.name)}
      </button>
      <p className="text-ink-soft -mt-1 text-sm wrap-anywhere">
        {m.admin_trip_way({
          pickup: shortPlace(pickupOf(booking)),
          drop: shortPlace(dropOf(booking)),
        })}
        {', '}
        {formatTripDate(booking.bookingDate)}
      </p>
      <div className="empty:hidden">
        <OverlapMark booking={booking} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Decisions booking={booking} />
      </div>
    </li>
  );
}
