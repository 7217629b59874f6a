import type { Booking } from '@anandham/contract/schemas/bookings';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import * as m from '@anandham/ui/paraglide/messages';
import { formatNearDay, formatTripTime } from '@anandham/ui/lib/format.ts';

type Trip = Pick<Booking, 'bookingDate'>;

/** Whether the day of departure is over in India. */
export function isTripDayOver({ bookingDate }: Trip, now = new Date()): boolean {
  return kolkataDate(new Date(bookingDate)) < kolkataDate(now);
}

/** Approved – Sat, 5 Dec, 7:15 AM */
export function approvedText({ bookingDate }: Trip): string {
  const when = [formatNearDay(bookingDate), formatTripTime(bookingDate)].join(', ');
  return m.trip_approved({ when });
}
