import { expect, test } from 'vitest';
import { type DayFilter, dayRangeOf } from './booking-filters.ts';

test.each<[DayFilter, string, string]>([
  ['today', '2026-11-30', '2026-11-30'],
  ['tomorrow', '2026-12-01', '2026-12-01'],
  ['week', '2026-11-30', '2026-12-06'],
])('"%s" selects %s to %s in Asia/Kolkata', (day, from, to) => {
  // Still the 29th in London.
  expect(dayRangeOf(day, new Date('2026-11-29T19:00:00Z'))).toEqual({ from, to });
});
