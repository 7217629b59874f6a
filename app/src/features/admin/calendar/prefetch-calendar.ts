import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import type { PrefetchSection } from '#features/admin/use-prefetched-section.ts';
import { calendarOf } from './calendar.api.ts';
import { weekDays, weekScreen } from './calendar-queries.ts';
import { daysFrom, daysInUrl } from './shown-days.ts';

/** The days that the calendar shows first. */
export const prefetchCalendar: PrefetchSection = (cache, params) => {
  const first = daysInUrl.read(params).date ?? kolkataDate(new Date());
  const count = window.matchMedia(weekScreen).matches ? weekDays : 1;
  return [cache.query(calendarOf(daysFrom(first, count)))];
};
