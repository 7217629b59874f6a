import { expect, test } from 'vitest';
import { busyHours, carBusyUntil } from './trip.ts';

const departure = new Date('2026-11-28T06:30:00+05:30');

test.each([
  ['a short hop', 0, 0, '07:30'],
  ['Madurai, 2 h 20 min one way', 270, 8400, '13:30'],
  ['rounded up to a quarter of an hour', 270, 8401, '13:30'],
  ['a minute over the quarter', 270, 8461, '13:30'],
  ['of which only the kilometres are known', 200, null, '12:30'],
])('the car is back from %s', (_, distanceKm, oneWaySeconds, back) => {
  const until = carBusyUntil({ departure, distanceKm, oneWaySeconds });
  expect(until).toEqual(new Date(`2026-11-28T${back}:00+05:30`));
});

test.each([
  [0, 1],
  [50, 1],
  [51, 2],
  [262, 6],
])('a trip of %d km keeps a calendar busy for %d hours', (distanceKm, hours) => {
  expect(busyHours(distanceKm)).toBe(hours);
});
