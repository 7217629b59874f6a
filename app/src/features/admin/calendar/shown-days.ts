import { addDays, isCalendarDate, kolkataDate } from '@anandham/domain/bookings/trip-date';
import type { UrlFilters } from '#features/admin/use-url-filters.ts';

/** The first shown day (YYYY-MM-DD); null for today. */
type ShownDays = { readonly date: string | null };

export const daysInUrl: UrlFilters<ShownDays> = {
  names: ['date'],
  read: (params) => {
    const date = params.get('date') ?? '';
    return { date: isInCalendar(date) ? date : null };
  },
  write: ({ date }): Readonly<Record<string, string>> => (date === null ? {} : { date }),
};

/** The years that the API accepts, less the weeks around them. */
const isInCalendar = (date: string): boolean =>
  isCalendarDate(date) && date >= '2000-02-01' && date < '2099-12-01';

/** `count` days from `date`. */
export const daysFrom = (date: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(date, index));

/** The `date` of the URL for a day: none for today, so that the page stays at today tomorrow. */
export const dateParameter = (date: string, now: Date): string | null =>
  date === kolkataDate(now) || !isInCalendar(date) ? null : date;
