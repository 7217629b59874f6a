import { expect, test } from 'vitest';
import { busyHours, carBusyUntil, carReadyAt } from './trip.ts';

const departure = new Date('2026-11-28T06:30:00+05:30');

test.each([
  ['a trip of no distance', 0, 0, '07:30'],
  ['a drive of 2 h 20 min one way', 270, 8400, '13:30'],
  ['a drive that rounds up to a quarter of an hour', 270, 8401, '13:30'],
  ['a drive one minute longer', 270, 8461, '13:30'],
  ['a trip of which only the kilometres are known', 200, null, '12:30'],
])('the car is free again after %s', (_, distanceKm, oneWaySeconds, back) => {
  const until = carBusyUntil({ departure, distanceKm, oneWaySeconds });
  expect(until).toEqual(new Date(`2026-11-28T${back}:00+05:30`));
});

test.each([
  [0, 1],
  [50, 1],
  [51, 2],
  [262, 6],
])('a trip of %d km fills %d hours of a calendar', (distanceKm, hours) => {
  expect(busyHours(distanceKm)).toBe(hours);
});

test.each([
  ['at the end of its last day', 270, 8400, 3, '2026-12-01T00:00'],
  ['after its drive when that takes longer', 2600, 93_600, 2, '2026-12-01T00:30'],
])(
  'the car of a trip with several days comes back %s',
  (_, distanceKm, oneWaySeconds, days, back) => {
    const until = carBusyUntil({ departure, distanceKm, oneWaySeconds, days });
    expect(until).toEqual(new Date(`${back}:00+05:30`));
  },
);

test('the car is ready after the buffer of the operator', () => {
  expect(carReadyAt(departure, 90)).toEqual(new Date('2026-11-28T08:00:00+05:30'));
});
