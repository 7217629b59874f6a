import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '#paraglide/messages';
import { formatRupees, formatTripDate } from './format.ts';
import { dropOf, pickupOf } from './place-name.ts';

/** A trip as the text of a chat message, for sharing. */
export function tripSummary(booking: Booking): string {
  return [
    m.chat_trip_heading(),
    m.chat_trip_route({ pickup: pickupOf(booking), drop: dropOf(booking) }),
    formatTripDate(booking.bookingDate),
    m.chat_trip_fare({ km: booking.distance, fare: formatRupees(booking.totalPrice) }),
    m.chat_trip_for({ name: booking.name, mobile: booking.mobile ?? '–' }),
    m.chat_trip_number({ id: booking.number }),
  ].join('\n');
}
