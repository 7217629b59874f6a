import { describe, expect, it } from 'vitest';
import { dateProblem, daysOfTyped, returnDateProblem } from './trip-dates.ts';

const now = new Date('2026-11-20T23:30:00Z');

describe('a departure', () => {
  it.each([
    ['2026-11-21', null],
    ['2026-11-20', 'date_past'],
    ['2027-11-21', null],
    ['2027-11-22', 'date_too_far'],
    ['2026-02-30', 'date_invalid'],
    ['', 'date_invalid'],
  ])('on %s has the problem %s', (date, problem) => {
    expect(dateProblem(date, now, 365)).toBe(problem);
  });
});

describe('a return', () => {
  it.each([
    ['2026-12-05', '', null, 1],
    ['2026-12-05', '2026-12-05', null, 1],
    ['2026-12-05', '2026-12-07', null, 3],
    ['2026-12-05', '2027-01-03', null, 30],
    ['2026-12-05', '2027-01-04', 'trip_too_long', null],
    ['2026-12-05', '2027-02-02', 'trip_too_long', null],
    ['2026-12-05', '2026-12-04', 'return_before', null],
    ['2026-12-05', 'soon', 'date_invalid', null],
    ['', '2026-12-05', null, null],
  ])('from %s to %s has the problem %s and %s days', (date, returnDate, problem, days) => {
    expect(returnDateProblem(date, returnDate)).toBe(problem);
    expect(daysOfTyped(date, returnDate)).toBe(days);
  });
});
