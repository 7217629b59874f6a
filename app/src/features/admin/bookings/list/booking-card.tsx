import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees, formatTripDate } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { Route } from '@anandham/ui/components/route.tsx';
import { BookingActions } from '#features/admin/bookings/details/booking-actions.tsx';
import { BookingLinks } from '#features/admin/bookings/details/booking-links.tsx';
import { OverlapMark } from '#features/admin/bookings/details/overlaps.tsx';
import { StatusBadge } from './status-badge.tsx';

type BookingCardProps = {
  readonly booking: AdminBooking;
  /** Its position in the list, from 1. */
  readonly number?: number;
};

/** A booking on a narrow screen: the contents of a table row with large buttons. */
export function BookingCard({ booking, number }: BookingCardProps) {
  const name = personName(booking.name);
  return (
    <article aria-label={name} className="border-line flex flex-col gap-3.5 rounded-2xl border p-4">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 font-bold wrap-anywhere">
            {number !== undefined && (
              <span className="text-ink-soft font-normal tabular-nums">#{number} </span>
            )}
            {name}
          </h3>
          <StatusBadge status={booking.status} />
        </div>
        <p className="text-ink-soft tabular-nums">{booking.mobile}</p>
      </div>
      <div className="empty:hidden">
        <OverlapMark overlaps={booking.overlaps} />
      </div>
      <Route pickup={pickupOf(booking)} drop={dropOf(booking)} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-ink-soft text-sm">{formatTripDate(booking.bookingDate)}</p>
        <p className="font-bold tabular-nums">{formatRupees(booking.totalPrice)}</p>
      </div>
      {booking.note !== null && (
        <p className="text-ink-soft line-clamp-3 text-sm wrap-anywhere">
          {m.admin_noted({ note: booking.note })}
        </p>
      )}
      <div className="mt-auto grid grid-cols-1 gap-3">
        <BookingLinks booking={booking} />
        <BookingActions booking={booking} />
      </div>
    </article>
  );
}
