import { expect, test } from 'vitest';
import { asMinutes, secondsUntil } from './countdown.ts';

const start = Date.UTC(2026, 10, 21, 6, 30);
const end = start + 120_000;

test.each([
  { now: start, seconds: 120, shown: '2:00' },
  { now: start + 1, seconds: 120, shown: '2:00' },
  { now: start + 1_000, seconds: 119, shown: '1:59' },
  { now: end - 60_000, seconds: 60, shown: '1:00' },
  { now: end - 9_000, seconds: 9, shown: '0:09' },
  { now: end - 1, seconds: 1, shown: '0:01' },
  { now: end, seconds: 0, shown: '0:00' },
  { now: end + 3_600_000, seconds: 0, shown: '0:00' },
  { now: start - 3_600_000, seconds: 120, shown: '2:00' },
])('a countdown shows $shown', ({ now, seconds, shown }) => {
  expect(secondsUntil(end, now)).toBe(seconds);
  expect(asMinutes(seconds)).toBe(shown);
});
