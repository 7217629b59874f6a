import { expect, it } from 'vitest';
import { lastWeeks } from '@anandham/domain/bookings/statistics-period';
import { periodName } from './period-name.ts';

it.each([
  ['2026-W47', '16–22 Nov'],
  ['2026-W49', '30 Nov – 6 Dec'],
  ['2026-W53', '28 Dec 2026 – 3 Jan 2027'],
  ['2026-W01', '29 Dec 2025 – 4 Jan 2026'],
  ['2026-11', 'Nov 2026'],
  ['2026', '2026'],
])('the period %s is shown as %s', (period, name) => {
  expect(periodName(period).replace(/[\u2009\u202f\u00a0]/g, ' ')).toBe(name);
});

it('weeks start on the same day as on the server, also around New Year', () => {
  for (const { period, firstDay } of lastWeeks('2027-01-10')) {
    const day = String(Number(firstDay.slice(8)));
    expect(periodName(period)).toMatch(new RegExp(`^${day}\\D`));
  }
});
