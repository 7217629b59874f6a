import { formatRupees, formatTripDate } from '../../lib/format.ts';
import { Route } from '../../ui/route.tsx';
import { BookingActions } from './booking-actions.tsx';
import type { NumberedBooking } from './booking-row.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A booking on a narrow screen: everything the row says, with room for thumbs. */
export function BookingCard({ booking, number }: NumberedBooking) {
  return (
    <article
      aria-label={booking.name}
      className="border-line flex flex-col gap-3.5 rounded-2xl border p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-bold wrap-anywhere">
            <span className="text-ink-soft font-normal tabular-nums">#{number}</span> {booking.name}
          </h3>
          {booking.mobile !== null && (
            <a
              href={`tel:+91${booking.mobile}`}
              className="text-brand-700 -my-2 inline-block py-2 tabular-nums underline-offset-4 hover:underline"
            >
              {booking.mobile}
            </a>
          )}
        </div>
        <StatusBadge status={booking.status} />
      </div>
      <Route pickup={booking.pickupLocation} drop={booking.dropLocation} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-ink-soft text-sm">{formatTripDate(booking.bookingDate)}</p>
        <p className="font-bold tabular-nums">{formatRupees(booking.totalPrice)}</p>
      </div>
      <div className="mt-auto">
        <BookingActions booking={booking} />
      </div>
    </article>
  );
}
