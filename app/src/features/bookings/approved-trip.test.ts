import { describe, expect, it } from 'vitest';
import { approvedText, isTripDayOver } from './approved-trip.ts';
import { timeOf } from './use-change-form.ts';

describe('the last day of a trip', () => {
  it.each([
    ['2026-12-05', '2026-12-05T23:59:00+05:30', false],
    ['2026-12-05', '2026-12-06T00:00:00+05:30', true],
    ['2026-12-07', '2026-12-06T12:00:00+05:30', false],
    ['2026-12-07', '2026-12-07T19:00:00Z', true],
  ])('%s is over at %s: %s', (returnDate, now, over) => {
    expect(isTripDayOver({ returnDate }, new Date(now))).toBe(over);
  });
});

it('an approved trip says when it starts', () => {
  const trip = { bookingDate: '2026-12-05T07:15:00+05:30' };
  expect(approvedText(trip)).toBe('Approved – Sat, 5 Dec, 7:15 AM');
});

describe('the time of a booking in the form', () => {
  it.each([
    ['2026-12-05T07:15:00+05:30', '07:15', 'AM'],
    ['2026-12-05T12:00:00+05:30', '12:00', 'PM'],
    ['2026-12-05T00:05:00+05:30', '12:05', 'AM'],
    ['2026-12-05T18:30:00+05:30', '06:30', 'PM'],
  ])('of %s is %s %s', (bookingDate, time, amPm) => {
    expect(timeOf({ bookingDate })).toEqual({ time, amPm });
  });
});
