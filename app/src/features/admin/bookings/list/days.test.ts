import { expect, it } from 'vitest';
import { between, daysQuery, readDays, type Days } from './days.ts';

it.each<Days>([
  { kind: 'any' },
  { kind: 'named', name: 'tomorrow' },
  { kind: 'between', from: '2026-11-01', to: '2026-11-30' },
  { kind: 'between', from: '', to: '2026-11-30' },
])('the URL restores the days %j', (days) => {
  expect(readDays(new URLSearchParams(daysQuery(days)))).toEqual(days);
});

it('a range of days may have no start or no end', () => {
  expect(daysQuery(between('2026-11-01', ''))).toEqual({ from: '2026-11-01' });
  expect(daysQuery(between('', '2026-11-30'))).toEqual({ to: '2026-11-30' });
  expect(daysQuery(between('', ''))).toEqual({});
});

it('a URL with an unknown or impossible day selects all days', () => {
  expect(readDays(new URLSearchParams('day=someday'))).toEqual({ kind: 'any' });
  expect(readDays(new URLSearchParams('from=2026-02-31'))).toEqual({ kind: 'any' });
});
