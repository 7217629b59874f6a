import type { Booking } from '@anandham/contract/schemas/bookings';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import * as m from '@anandham/ui/paraglide/messages';
import { formatNearDay, formatTripTime } from '@anandham/ui/lib/format.ts';

type Trip = Pick<Booking, 'bookingDate' | 'returnDate'>;

/** Whether the last day of the trip is over in India. */
export function isTripDayOver({ returnDate }: Pick<Trip, 'returnDate'>, now = new Date()): boolean {
  return returnDate < kolkataDate(now);
}

/** Approved – Sat, 5 Dec, 7:15 AM */
export function approvedText({ bookingDate }: Pick<Trip, 'bookingDate'>): string {
  const when = [formatNearDay(bookingDate), formatTripTime(bookingDate)].join(', ');
  return m.trip_approved({ when });
}
