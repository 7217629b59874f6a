import { dayFilters, type DayFilter } from '@anandham/domain/bookings/booking-filters';
import { isCalendarDate } from '@anandham/domain/bookings/trip-date';

/**
 * Days of trips: any, named ones (relative to today, so that a bookmark of tomorrow stays tomorrow), or a
 * range with both ends included (YYYY-MM-DD, '' for no limit).
 */
export type Days =
  | { readonly kind: 'any' }
  | { readonly kind: 'named'; readonly name: DayFilter }
  | { readonly kind: 'between'; readonly from: string; readonly to: string };

export const anyDays: Days = { kind: 'any' };

/** The days as query parameters. The server resolves named days. */
export function daysQuery(days: Days): {
  readonly day?: DayFilter;
  readonly from?: string;
  readonly to?: string;
} {
  if (days.kind === 'any') return {};
  if (days.kind === 'named') return { day: days.name };
  const { from, to } = days;
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}

export function readDays(params: URLSearchParams): Days {
  const name = dayFilters.find((each) => each === params.get('day'));
  if (name !== undefined) return { kind: 'named', name };
  return between(params.get('from') ?? '', params.get('to') ?? '');
}

/** A range of days; an invalid date counts as no limit. */
export function between(from: string, to: string): Days {
  const first = isCalendarDate(from) ? from : '';
  const last = isCalendarDate(to) ? to : '';
  return first === '' && last === '' ? anyDays : { kind: 'between', from: first, to: last };
}
