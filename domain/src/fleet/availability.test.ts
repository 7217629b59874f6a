import { describe, expect, it } from 'vitest';
import { type DayState, dayState, nearestFreeDates, tripDay, tripState } from './availability.ts';

it.each([
  [2, 0, false, 'free'],
  [2, 1, false, 'free'],
  [2, 1, true, 'requested'],
  [2, 2, false, 'booked'],
  [2, 2, true, 'booked'],
  [0, 0, false, 'free'],
  [0, 0, true, 'requested'],
])('a day with %d vehicles, %d occupied, requested: %s, is %s', (vehicles, busy, asked, state) => {
  expect(dayState({ vehicles, occupiedVehicles: busy, isRequested: asked })).toBe(state);
});

it('trips are driven from four in the morning, so that a late return leaves the next day free', () => {
  expect(tripDay('2026-12-10')).toEqual({
    from: new Date('2026-12-10T04:00:00+05:30'),
    to: new Date('2026-12-11T00:00:00+05:30'),
  });
});

describe('a trip', () => {
  const states = new Map<string, DayState>([
    ['2026-12-04', 'free'],
    ['2026-12-05', 'booked'],
    ['2026-12-06', 'requested'],
    ['2026-12-07', 'free'],
    ['2026-12-08', 'free'],
    ['2026-12-09', 'free'],
  ]);

  it.each([
    ['2026-12-04', 1, 'free'],
    ['2026-12-04', 2, 'booked'],
    ['2026-12-05', 2, 'booked'],
    ['2026-12-06', 2, 'requested'],
    ['2026-12-07', 3, 'free'],
    ['2026-12-09', 2, null],
    ['2026-12-01', 1, null],
  ])('from %s for %d days has the state of its worst day, %s', (date, days, state) => {
    expect(tripState(states, date, days)).toBe(state);
  });

  it.each([
    ['2026-12-05', 1, ['2026-12-04', '2026-12-07', '2026-12-08']],
    ['2026-12-05', 2, ['2026-12-07', '2026-12-08']],
    ['2026-12-06', 1, ['2026-12-04', '2026-12-07', '2026-12-08']],
    ['2026-12-05', 5, []],
  ])('on %s for %d days has the nearest free departures %j', (date, days, nearest) => {
    expect(nearestFreeDates(states, { date, days, count: 3 })).toEqual(nearest);
  });

  it('prefers the later of two equally near departures', () => {
    expect(nearestFreeDates(states, { date: '2026-12-05', days: 1, count: 1 })).toEqual([
      '2026-12-04',
    ]);
    const around = new Map<string, DayState>([
      ['2026-12-04', 'free'],
      ['2026-12-06', 'free'],
    ]);
    expect(nearestFreeDates(around, { date: '2026-12-05', days: 1, count: 1 })).toEqual([
      '2026-12-06',
    ]);
  });
});
