import { addDays, kolkataDate } from './trip-date.ts';

/** In which order the admin area lists bookings: by when they were asked for, or by departure. */
export const bookingSorts = ['newest', 'oldest', 'trip_first', 'trip_last'] as const;
export type BookingSort = (typeof bookingSorts)[number];

/** Days an operator asks for by name. */
export const dayFilters = ['today', 'tomorrow', 'week'] as const;
export type DayFilter = (typeof dayFilters)[number];

/**
 * The calendar days in Asia/Kolkata behind such a name, both included. A week is today and the six days
 * after it: what is over is not to be driven any more.
 */
export function daysOf(day: DayFilter, now: Date): { readonly from: string; readonly to: string } {
  const today = kolkataDate(now);
  const tomorrow = addDays(today, 1);
  if (day === 'today') return { from: today, to: today };
  if (day === 'tomorrow') return { from: tomorrow, to: tomorrow };
  return { from: today, to: addDays(today, 6) };
}
