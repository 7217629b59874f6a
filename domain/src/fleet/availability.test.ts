import { expect, it } from 'vitest';
import { dayState } from './availability.ts';

const at = (day: number, time: string) =>
  new Date(`2026-12-${String(day).padStart(2, '0')}T${time}:00+05:30`);
const occupied = (vehicleId: string, from: Date, to: Date) => ({ vehicleId, from, to });
const state = (vehicles: string[], periods: ReturnType<typeof occupied>[], isRequested = false) =>
  dayState('2026-12-10', { vehicles, occupied: periods, isRequested });

it.each<[string, string, ReturnType<typeof occupied>[]]>([
  ['nothing is planned', 'free', []],
  ['one of two is occupied', 'free', [occupied('a', at(10, '06:00'), at(10, '12:00'))]],
  [
    'both are occupied at different hours',
    'booked',
    [
      occupied('a', at(10, '06:00'), at(10, '09:00')),
      occupied('b', at(10, '18:00'), at(10, '23:00')),
    ],
  ],
  [
    'both are away over the day',
    'booked',
    [
      occupied('a', at(9, '06:00'), at(12, '00:00')),
      occupied('b', at(8, '06:00'), at(11, '01:00')),
    ],
  ],
  [
    'both come back in the night before',
    'free',
    [
      occupied('a', at(9, '06:00'), at(10, '04:00')),
      occupied('b', at(9, '06:00'), at(10, '01:00')),
    ],
  ],
  [
    'both leave on the next day',
    'free',
    [
      occupied('a', at(11, '00:00'), at(11, '12:00')),
      occupied('b', at(11, '05:00'), at(11, '12:00')),
    ],
  ],
])('when %s, the day is %s', (_, expected, periods) => {
  expect(state(['a', 'b'], periods)).toBe(expected);
});

it('a day is requested while a vehicle is free, and booked when none is', () => {
  const periods = [occupied('a', at(10, '06:00'), at(10, '12:00'))];
  expect(state(['a', 'b'], periods, true)).toBe('requested');
  expect(state(['a'], periods, true)).toBe('booked');
});

it('a fleet without vehicles is never booked', () => {
  expect(state([], [])).toBe('free');
  expect(state([], [], true)).toBe('requested');
});
