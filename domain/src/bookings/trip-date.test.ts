import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  isCalendarDate,
  kolkataDate,
  kolkataInstant,
  minutesOfDay,
  returnDateOf,
  toKolkataIso,
  tripDateProblem,
  tripDays,
  tripDaysProblem,
} from './trip-date.ts';

describe('today in Trichy', () => {
  test.each([
    ['2026-11-20T18:29:59Z', '2026-11-20'],
    ['2026-11-20T18:30:00Z', '2026-11-21'],
    ['2026-12-31T18:30:00Z', '2027-01-01'],
    ['2028-02-28T20:00:00Z', '2028-02-29'],
  ])('is, at %s, %s', (instant, day) => {
    expect(kolkataDate(new Date(instant))).toBe(day);
  });

  test('matches Intl for any date', () => {
    const reference = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
    const years = { min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (date) => {
        expect(kolkataDate(date)).toBe(reference.format(date));
      }),
    );
  });
});

describe('a calendar date', () => {
  test.each(['2026-11-20', '2028-02-29', '0001-01-01'])('can be %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });
  test.each([
    '2026-02-29',
    '0000-01-01',
    '2026-13-01',
    '2026-1-1',
    '20261120',
    '',
    '2026-11-20T00:00',
    'x2026-11-20',
    '2026-11-201',
    'tomorrow',
  ])('cannot be %s', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
  test('is moved by days across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });
});

describe('a time of day', () => {
  test.each([
    ['06:30', 'AM', 390],
    ['6:30', 'AM', 390],
    ['06:30', 'PM', 1110],
    ['12:00', 'AM', 0],
    ['12:00', 'PM', 720],
    ['12:59', 'PM', 779],
    ['13:00', 'AM', 780],
    ['23:59', null, 1439],
    ['00:15', 'PM', 15],
    ['0:15', null, 15],
    [' 06:30 ', 'AM', 390],
  ] as const)('%s %s is minute %d of the day', (time, half, minutes) => {
    expect(minutesOfDay(time, half)).toBe(minutes);
  });
  test.each([
    ['06:30', null],
    ['12:00', null],
    ['24:00', 'AM'],
    ['06:60', 'AM'],
    ['6', null],
    ['six', 'AM'],
    ['pm', 'AM'],
    ['6.3', 'AM'],
    ['25 pm', 'AM'],
    ['12345', 'AM'],
    ['6:30 noon', 'AM'],
    ['06:300', 'AM'],
    ['106:30', 'AM'],
    ['', 'PM'],
    ['-1:00', 'AM'],
  ] as const)('cannot be %s %s', (time, half) => {
    expect(minutesOfDay(time, half)).toBeNull();
  });
});

describe('a departure', () => {
  const now = new Date('2026-11-20T12:00:00+05:30');

  test('is written with the offset of India', () => {
    expect(toKolkataIso(kolkataInstant('2026-11-21', 390))).toBe('2026-11-21T06:30:00+05:30');
  });
  test.each([
    ['2026-11-20', 720, null],
    ['2026-11-20', 719, null],
    ['2026-11-20', 705, null],
    ['2026-11-20', 704, 'past'],
    ['2026-11-19', 1439, 'past'],
    ['2027-11-20', 1439, null],
    ['2027-11-21', 0, 'too_far_ahead'],
  ])('on %s at minute %d has the problem %s', (date, minutes, problem) => {
    expect(tripDateProblem(kolkataInstant(date, minutes), now)).toBe(problem);
  });
  test('late yesterday evening is accepted in the first minutes of today', () => {
    const lateEvening = kolkataInstant('2026-11-19', 23 * 60 + 50);
    const at = (minutes: number) => kolkataInstant('2026-11-20', minutes);
    expect(tripDateProblem(lateEvening, at(5))).toBeNull();
    expect(tripDateProblem(lateEvening, at(6))).toBe('past');
  });
});

describe('the days of a trip', () => {
  test.each([
    ['2026-11-28', '2026-11-28', 1, null],
    ['2026-11-28', '2026-11-29', 2, null],
    ['2028-02-28', '2028-03-01', 3, null],
    ['2026-11-28', '2026-12-27', 30, null],
    ['2026-11-28', '2026-12-28', 31, 'too_long'],
    ['2026-11-28', '2026-11-27', 0, 'before_departure'],
  ])('from %s to %s are %d, with the problem %s', (departure, back, days, problem) => {
    expect(tripDays(departure, back)).toBe(days);
    expect(tripDaysProblem(days)).toBe(problem);
  });

  test('give the day of the return, also for a departure just before midnight', () => {
    const departure = kolkataInstant('2026-11-28', 23 * 60 + 50);
    expect(returnDateOf(departure, 1)).toBe('2026-11-28');
    expect(returnDateOf(departure, 3)).toBe('2026-11-30');
  });
});
