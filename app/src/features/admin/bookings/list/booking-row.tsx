import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { BookingActions } from '#features/admin/bookings/details/booking-actions.tsx';
import { shorten } from '#features/admin/bookings/formats.ts';
import { OverlapMark } from '#features/admin/bookings/details/overlaps.tsx';
import { StatusBadge } from './status-badge.tsx';

export type NumberedBooking = { readonly booking: AdminBooking; readonly number: number };

export function BookingRow({ booking, number }: NumberedBooking) {
  const name = personName(booking.name);
  return (
    <tr className="hover:bg-mist/60 align-middle">
      <td className="text-ink-soft px-2.5 py-3 tabular-nums">{number}</td>
      <th scope="row" className="max-w-44 px-2.5 py-3 font-normal">
        <span className="block truncate font-semibold" title={name}>
          {name}
        </span>
        <span className="text-ink-soft tabular-nums">{booking.mobile}</span>
        {booking.note !== null && (
          <span className="text-ink-soft block truncate text-sm" title={booking.note}>
            {m.admin_noted({ note: booking.note })}
          </span>
        )}
      </th>
      <td className="px-2.5 py-3">
        <span className="grid justify-items-start gap-1">
          <StatusBadge status={booking.status} />
          <OverlapMark overlaps={booking.overlaps} />
        </span>
      </td>
      <td className="px-2.5 py-3 whitespace-nowrap tabular-nums">
        {booking.bookingDate.slice(0, 10)}
      </td>
      <td className="px-2.5 py-3">
        <Place name={pickupOf(booking)} />
      </td>
      <td className="px-2.5 py-3">
        <Place name={dropOf(booking)} />
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

/** Shows the name shortened; the tooltip and screen readers have the full name. */
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
