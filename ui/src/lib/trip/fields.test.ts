import { describe, expect, test } from 'vitest';
import { attemptFor } from './attempt.ts';
import { fieldProblems, toBookingBody, type BookingFields } from './fields.ts';

/** 21 November 2026, 05:00 in Trichy; in UTC it is still the day before. */
const now = new Date('2026-11-20T23:30:00Z');

const filled: BookingFields = {
  name: ' Meena ',
  mobile: '+91 98765 43210',
  pickup: { text: 'Tiruchirappalli, Tamil Nadu', place: null },
  drop: { text: 'Madurai', place: null },
  date: '2026-11-21',
  time: '06:30',
  amPm: 'AM',
  trip: 'Round Trip',
};

describe('fieldProblems', () => {
  test('finds no problem in a complete form', () => {
    expect(fieldProblems(filled, now)).toEqual({});
  });

  test('names every field of an empty form', () => {
    const nothing = { text: ' ', place: null };
    const empty = { ...filled, name: ' ', mobile: '', pickup: nothing, drop: nothing, date: '' };
    expect(fieldProblems({ ...empty, time: '' }, now)).toEqual({
      name: 'name_required',
      mobile: 'mobile_required',
      pickup: 'pickup_required',
      drop: 'drop_required',
      date: 'date_invalid',
      time: 'time_invalid',
    });
  });

  test.each([
    [{ mobile: '12345' }, { mobile: 'mobile_invalid' }],
    [{ name: 'a'.repeat(81) }, { name: 'too_long' }],
    [{ date: '2026-11-20' }, { date: 'date_past' }],
    [{ date: '2026-02-30' }, { date: 'date_invalid' }],
    [{ date: '2027-11-21' }, {}],
    [{ date: '2027-11-22' }, { date: 'date_too_far' }],
    [{ time: '04:59' }, {}],
    [{ time: '04:45' }, {}],
    [{ time: '04:44' }, { time: 'time_past' }],
    [{ time: '04:59', amPm: 'PM' as const }, {}],
    [{ time: '04:59', date: '2026-11-22' }, {}],
    [{ time: '630' }, {}],
    [{ time: '25:00' }, { time: 'time_invalid' }],
  ])('finds for %o the problems %o', (changed, problems) => {
    expect(fieldProblems({ ...filled, ...changed }, now)).toEqual(problems);
  });
});

describe('toBookingBody', () => {
  test('carries the typed fields and the shown price', () => {
    expect(toBookingBody(filled, { km: 270, fare: 5400 })).toEqual({
      name: 'Meena',
      mobile: '+91 98765 43210',
      pickupLocation: 'Tiruchirappalli, Tamil Nadu',
      dropLocation: 'Madurai',
      currentDate: '2026-11-21',
      time: '06:30',
      amPm: 'AM',
      trip: 'Round Trip',
      km: 270,
      fare: 5400,
    });
  });

  test('keeps optional texts under their own names', () => {
    const withText = { ...filled, note: 'Two suitcases' };
    expect(toBookingBody(withText, { km: 270, fare: 5400 })).toMatchObject({
      note: 'Two suitcases',
    });
  });

  test('writes a short time in full', () => {
    const { time, amPm } = toBookingBody({ ...filled, time: '1830' }, { km: 270, fare: 5400 });
    expect({ time, amPm }).toEqual({ time: '06:30', amPm: 'PM' });
  });
});

describe('attemptFor', () => {
  const body = toBookingBody(filled, { km: 270, fare: 5400 });

  test('returns the last attempt for the same content', () => {
    const first = attemptFor(body, null);
    expect(attemptFor({ ...body }, first)).toBe(first);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('returns a new key for another fare', () => {
    const first = attemptFor(body, null);
    expect(attemptFor({ ...body, fare: 5600 }, first).key).not.toBe(first.key);
  });
});
