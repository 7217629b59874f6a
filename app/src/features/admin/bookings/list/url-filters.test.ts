import { expect, it } from 'vitest';
import { between } from './days.ts';
import { anyBookings, bookingsInUrl, isNarrowed, type BookingsFilter } from './url-filters.ts';

const read = (query: string) => bookingsInUrl.read(new URLSearchParams(query));

it('a URL without filters selects all bookings, newest first', () => {
  expect(read('')).toEqual(anyBookings);
  expect(bookingsInUrl.write(anyBookings)).toEqual({});
});

it.each<BookingsFilter>([
  { ...anyBookings, page: 7, status: 'confirmed' },
  { ...anyBookings, search: 'Meena & Co', sort: 'oldest' },
  { ...anyBookings, days: between('2026-11-01', '2026-11-30'), sort: 'trip_last' },
])('the URL restores the filters %j', (filters) => {
  expect(bookingsInUrl.read(new URLSearchParams(bookingsInUrl.write(filters)))).toEqual(filters);
});

it('invalid values in the URL are ignored', () => {
  expect(read('page=-3&status=cancelled&sort=fare&search=%20%20')).toEqual(anyBookings);
  expect(read('page=0')).toEqual(anyBookings);
});

it('a page and an order do not count as filters', () => {
  expect(isNarrowed({ ...anyBookings, page: 4, sort: 'oldest' })).toBe(false);
  expect(isNarrowed({ ...anyBookings, search: 'Madurai' })).toBe(true);
});
