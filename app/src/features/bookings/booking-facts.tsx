import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees, formatTripDate, formatTripDay } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { currentSettings } from '@anandham/ui/lib/settings.ts';
import { isBookable, vehicleClassName } from '@anandham/ui/lib/trip/classes.ts';

/** The details of a booking, with the fare at the end. */
export function BookingFacts({ booking }: { readonly booking: Booking }) {
  // Bookings stored in the browser by an earlier release have no `original`.
  const original = booking.original ?? null;
  const vehicleClass = classText(booking);
  const kmValue = (km: number) => m.pending_distance_value({ km });
  const facts = [
    [m.booking_number(), booking.number],
    [m.pending_name(), personName(booking.name)],
    [m.pending_mobile(), booking.mobile === null ? '–' : formatIndianMobile(booking.mobile)],
    [m.pending_pickup(), pickupOf(booking)],
    ...(booking.pickupAddress ? [[m.booking_address(), booking.pickupAddress] as const] : []),
    [m.pending_drop(), dropOf(booking)],
    [m.pending_distance(), kmValue(booking.distance)],
    [m.pending_date(), formatTripDate(booking.bookingDate)],
    ...(booking.days > 1 ? [[m.pending_return(), returnValue(booking)] as const] : []),
    ...(vehicleClass === null ? [] : [[m.pending_class(), vehicleClass] as const]),
    ...(booking.passengers ? [[m.booking_passengers(), String(booking.passengers)] as const] : []),
    ...(booking.notes ? [[m.booking_notes(), booking.notes] as const] : []),
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

const returnValue = ({ returnDate, days }: Booking) =>
  m.pending_return_value({ day: formatTripDay(`${returnDate}T12:00:00+05:30`), days });

/** Null while the operator has one class only, and for bookings stored in the browser by an earlier release. */
function classText({ vehicleClass }: Partial<Booking>): string | null {
  if (vehicleClass === undefined) return null;
  const { _id, seats } = vehicleClass;
  if (currentSettings().classes.length < 2 && isBookable(_id)) return null;
  return m.pending_class_value({ name: vehicleClassName(vehicleClass), seats });
}

/** A booked figure that the operator has corrected since. */
export function BookedBefore({ figure }: { readonly figure: string }) {
  return (
    <span className="text-ink-soft block text-sm font-normal">{m.booked_before({ figure })}</span>
  );
}
