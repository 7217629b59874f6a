import { addDays, kolkataDate } from './trip-date.ts';

/** Sort orders of the admin's list: by request time (`newest`, `oldest`) or by departure (`trip_…`). */
export const bookingSorts = ['newest', 'oldest', 'trip_first', 'trip_last'] as const;
export type BookingSort = (typeof bookingSorts)[number];

/** Named day ranges that the admin can filter by. */
export const dayFilters = ['today', 'tomorrow', 'week'] as const;
export type DayFilter = (typeof dayFilters)[number];

/**
 * The first and last calendar day (YYYY-MM-DD, Asia/Kolkata, both included) of a named range. A week is
 * today and the next six days, because past trips need no more planning.
 */
export function dayRangeOf(
  day: DayFilter,
  now: Date,
): { readonly from: string; readonly to: string } {
  const today = kolkataDate(now);
  const tomorrow = addDays(today, 1);
  if (day === 'today') return { from: today, to: today };
  if (day === 'tomorrow') return { from: tomorrow, to: tomorrow };
  return { from: today, to: addDays(today, 6) };
}
