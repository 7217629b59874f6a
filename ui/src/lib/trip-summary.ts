import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '#paraglide/messages';
import { formatDay, formatRupees, formatTripDate } from './format.ts';
import { currentOperator } from './operator.ts';
import { dropOf, pickupOf } from './place-name.ts';

/** When a trip of several days ends: Back on Mon, 7 Dec (3 days). */
export const returnText = ({ returnDate, days }: Pick<Booking, 'returnDate' | 'days'>): string =>
  m.trip_return_day({ day: formatDay(returnDate), days });

/** A trip as the text of a chat message, for sharing. */
export function tripSummary(booking: Booking): string {
  return [
    m.chat_trip_heading({ name: currentOperator().name }),
    m.chat_trip_route({ pickup: pickupOf(booking), drop: dropOf(booking) }),
    formatTripDate(booking.bookingDate),
    ...(booking.days > 1 ? [returnText(booking)] : []),
    m.chat_trip_fare({ km: booking.distance, fare: formatRupees(booking.totalPrice) }),
    m.chat_trip_for({ name: booking.name, mobile: booking.mobile ?? '–' }),
    m.chat_trip_number({ id: booking.number }),
  ].join('\n');
}
