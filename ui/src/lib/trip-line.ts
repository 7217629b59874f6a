import { isCalendarDate } from '@anandham/domain/bookings/trip-date';
import { shortPlace } from '@anandham/domain/formats';
import * as m from '#paraglide/messages';
import { formatDay, formatRupees } from './format.ts';

type Trip = {
  readonly pickup: string;
  readonly drop: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** YYYY-MM-DD; '' for the same day. */
  readonly returnDate?: string;
  /** Rupees; null when unknown. */
  readonly fare: number | null;
};

/** A trip in one line: Tiruchirappalli → Madurai, Sat, 5 Dec, ₹5,240; longer trips with the day of the return. */
export function tripLine({ pickup, drop, date, returnDate = '', fare }: Trip): string {
  return [
    m.trip_line_route({ pickup: shortPlace(pickup), drop: shortPlace(drop) }),
    ...(isCalendarDate(date) ? [daysText(date, returnDate)] : []),
    ...(fare === null ? [] : [formatRupees(fare)]),
  ].join(', ');
}

function daysText(date: string, returnDate: string): string {
  if (!isCalendarDate(returnDate) || returnDate === date) return formatDay(date);
  return m.availability_range({ from: formatDay(date), to: formatDay(returnDate) });
}
