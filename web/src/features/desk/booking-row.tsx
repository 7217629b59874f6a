import type { Booking } from '@anandham/contract/schemas/bookings';
import { formatRupees } from '../../lib/format.ts';
import { BookingActions } from './booking-actions.tsx';
import { shorten } from './shorten.ts';
import { StatusBadge } from './status-badge.tsx';

export type NumberedBooking = { readonly booking: Booking; readonly number: number };

export function BookingRow({ booking, number }: NumberedBooking) {
  return (
    <tr className="hover:bg-mist/60 align-middle">
      <td className="text-ink-soft px-2.5 py-3 tabular-nums">{number}</td>
      <th scope="row" className="max-w-44 px-2.5 py-3 font-normal">
        <span className="block truncate font-semibold" title={booking.name}>
          {booking.name}
        </span>
        <span className="text-ink-soft tabular-nums">{booking.mobile}</span>
      </th>
      <td className="px-2.5 py-3">
        <StatusBadge status={booking.status} />
      </td>
      <td className="px-2.5 py-3 whitespace-nowrap tabular-nums">
        {booking.bookingDate.slice(0, 10)}
      </td>
      <td className="px-2.5 py-3">
        <Place name={booking.pickupLocation} />
      </td>
      <td className="px-2.5 py-3">
        <Place name={booking.dropLocation} />
      </td>
      <td className="px-2.5 py-3 font-semibold whitespace-nowrap tabular-nums">
        {formatRupees(booking.totalPrice)}
      </td>
      <td className="px-2.5 py-3">
        <BookingActions booking={booking} />
      </td>
    </tr>
  );
}

/** Cut for the eye, whole under the mouse and for screen readers. */
function Place({ name }: { readonly name: string }) {
  const short = shorten(name);
  if (short === name) return name;
  return (
    <span title={name}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
