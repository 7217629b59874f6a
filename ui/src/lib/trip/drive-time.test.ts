import { expect, test } from 'vitest';
import { driveTime } from './drive-time.ts';

test.each([
  [0, 0, 5],
  [149, 0, 5],
  [45 * 60, 0, 45],
  [58 * 60, 1, 0],
  [10_140, 2, 50],
  [10_350, 2, 55],
  [7 * 3600, 7, 0],
])('driveTime rounds %d seconds to %d h %d min', (seconds, hours, minutes) => {
  expect(driveTime(seconds)).toEqual({ hours, minutes });
});
