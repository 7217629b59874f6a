import {
  isCalendarDate,
  kolkataInstant,
  tripDateProblem,
  tripDays,
  tripDaysProblem,
} from '@anandham/domain/bookings/trip-date';
import type { FieldCode } from './field-errors.ts';

/** Why no trip can start on this day (YYYY-MM-DD); null when one can. */
export function dateProblem(date: string, now: Date, daysAhead: number): FieldCode | null {
  if (!isCalendarDate(date)) return 'date_invalid';
  const problem = tripDateProblem(kolkataInstant(date, 24 * 60 - 1), now, daysAhead);
  if (problem === 'past') return 'date_past';
  return problem === 'too_far_ahead' ? 'date_too_far' : null;
}

/**
 * Why a trip that starts on `date` cannot return on `returnDate`; null when it can. An empty `returnDate` is the same
 * day. Without a valid `date`, only the date itself is wrong.
 */
export function returnDateProblem(date: string, returnDate: string): FieldCode | null {
  if (returnDate === '') return null;
  if (!isCalendarDate(returnDate)) return 'date_invalid';
  if (!isCalendarDate(date)) return null;
  const problem = tripDaysProblem(tripDays(date, returnDate));
  if (problem === 'before_departure') return 'return_before';
  return problem === 'too_long' ? 'trip_too_long' : null;
}

/** The calendar days of a typed trip, both ends counted; null while its dates do not fit together. */
export function daysOfTyped(date: string, returnDate: string): number | null {
  if (returnDate === '') return 1;
  if (!isCalendarDate(date) || returnDateProblem(date, returnDate) !== null) return null;
  return tripDays(date, returnDate);
}
