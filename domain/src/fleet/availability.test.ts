import { expect, it } from 'vitest';
import { dayState, tripDay } from './availability.ts';

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
