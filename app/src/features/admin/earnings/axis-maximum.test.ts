import { expect, test } from 'vitest';
import { axisMaximum } from './axis-maximum.ts';

test.each([
  [0, 4],
  [4, 4],
  [5, 8],
  [9, 12],
  [63, 80],
  [80, 80],
  [81, 120],
  [399, 400],
  [4_000, 4_000],
])('an axis for up to %s bookings ends at %s', (largest, end) => {
  expect(axisMaximum(largest, 1)).toBe(end);
});

test.each([
  [0, 4_000],
  [3_500, 4_000],
  [387_000, 400_000],
  [400_001, 800_000],
  [29_000_000, 32_000_000],
])('an axis for earnings up to %s rupees ends at %s', (largest, end) => {
  expect(axisMaximum(largest, 1_000)).toBe(end);
});
