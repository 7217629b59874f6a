import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees, formatTripDate } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';

/** The details of a booking, with the fare at the end. */
export function BookingFacts({ booking }: { readonly booking: Booking }) {
  // Bookings stored in the browser by an earlier release have no `original`.
  const original = booking.original ?? null;
  const kmValue = (km: number) => m.pending_distance_value({ km });
  const facts = [
    [m.pending_name(), personName(booking.name)],
    [m.pending_mobile(), booking.mobile === null ? '–' : formatIndianMobile(booking.mobile)],
    [m.pending_pickup(), pickupOf(booking)],
    [m.pending_drop(), dropOf(booking)],
    [m.pending_distance(), kmValue(booking.distance)],
    [m.pending_date(), formatTripDate(booking.bookingDate)],
  ] as const;
  return (
    <dl className="grid">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="border-line/70 grid grid-cols-[6.5rem_1fr] items-baseline gap-4 border-b py-3 first:pt-0 print:py-2"
        >
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">
            {value}
            {label === m.pending_distance() && original !== null && (
              <BookedBefore figure={kmValue(original.distance)} />
            )}
          </dd>
        </div>
      ))}
      <div className="bg-warm mt-4 flex items-center justify-between gap-4 rounded-2xl px-4 py-3">
        <dt className="text-warm-ink text-sm font-semibold">{m.pending_fare()}</dt>
        <dd className="text-right text-2xl font-extrabold">
          {formatRupees(booking.totalPrice)}
          {original !== null && <BookedBefore figure={formatRupees(original.totalPrice)} />}
        </dd>
      </div>
    </dl>
  );
}

/** A booked figure that the operator has corrected since. */
export function BookedBefore({ figure }: { readonly figure: string }) {
  return (
    <span className="text-ink-soft block text-sm font-normal">{m.booked_before({ figure })}</span>
  );
}
