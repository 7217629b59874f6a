import { expect, test } from 'vitest';
import { readTime } from './time-entry.ts';

test.each([
  ['06:30', 'AM', '06:30', 'AM'],
  ['6.30', 'PM', '06:30', 'PM'],
  ['630', 'AM', '06:30', 'AM'],
  ['6', 'AM', '06:00', 'AM'],
  ['12', 'PM', '12:00', 'PM'],
  ['1245', 'AM', '12:45', 'AM'],
  ['18:30', 'AM', '06:30', 'PM'],
  ['0015', 'PM', '12:15', 'AM'],
  ['6.30 pm', 'AM', '06:30', 'PM'],
  ['0630 PM', 'AM', '06:30', 'PM'],
  ['6 am', 'PM', '06:00', 'AM'],
  ['6:30PM', 'AM', '06:30', 'PM'],
  ['06:30 p.m.', 'AM', '06:30', 'PM'],
  ['12 am', 'PM', '12:00', 'AM'],
  ['6 30', 'PM', '06:30', 'PM'],
] as const)('readTime reads "%s" with %s as %s %s', (typed, half, time, amPm) => {
  expect(readTime(typed, half)).toEqual({ time, amPm });
});

test.each(['', 'noon', '25:00', '6:75', '6:3', '12345'])('readTime rejects "%s"', (typed) => {
  expect(readTime(typed, 'AM')).toBeNull();
});
