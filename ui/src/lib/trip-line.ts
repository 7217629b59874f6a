import { isCalendarDate, kolkataInstant } from '@anandham/domain/bookings/trip-date';
import { shortPlace } from '@anandham/domain/formats';
import * as m from '#paraglide/messages';
import { formatNearDay, formatRupees } from './format.ts';

type Trip = {
  readonly pickup: string;
  readonly drop: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** Rupees; null when unknown. */
  readonly fare: number | null;
};

/** A trip in one line: Tiruchirappalli → Madurai, Sat, 5 Dec, ₹5,240. */
export function tripLine({ pickup, drop, date, fare }: Trip): string {
  const noon = 12 * 60;
  return [
    m.trip_line_route({ pickup: shortPlace(pickup), drop: shortPlace(drop) }),
    ...(isCalendarDate(date) ? [formatNearDay(kolkataInstant(date, noon).toISOString())] : []),
    ...(fare === null ? [] : [formatRupees(fare)]),
  ].join(', ');
}
