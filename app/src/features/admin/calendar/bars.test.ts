import { expect, test } from 'vitest';
import { isOverlap } from './bars.ts';

test.each([
  ['trip', true],
  ['block', true],
  ['outside', false],
  ['request', false],
] as const)('a %s at the time of another one in its row is an overlap: %s', (kind, expected) => {
  expect(isOverlap({ kind, overlaps: true })).toBe(expected);
  expect(isOverlap({ kind, overlaps: false })).toBe(false);
});
