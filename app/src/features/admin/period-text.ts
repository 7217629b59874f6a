import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDate, formatTripTime } from '@anandham/ui/lib/format.ts';

/** Wed, 25 Nov 2026, 6:30 AM until 10:30 PM; with the second day when it is another one. */
export function periodText(startsAt: string, endsAt: string): string {
  return m.time_until(periodEnds(startsAt, endsAt));
}

/** The start with its day, and the end with its day when it is another one. */
export function periodEnds(startsAt: string, endsAt: string) {
  const isOneDay = kolkataDate(new Date(startsAt)) === kolkataDate(new Date(endsAt));
  return {
    from: formatTripDate(startsAt),
    until: isOneDay ? formatTripTime(endsAt) : formatTripDate(endsAt),
  };
}
