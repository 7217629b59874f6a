import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastMonths, lastWeeks, lastYears } from './statistics-period.ts';
import { addDays } from './trip-date.ts';

describe('weeks', () => {
  test.each([
    ['2026-11-20', '2026-W47'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2023-01-01', '2022-W52'],
  ])('the last week of %s is %s', (day, week) => {
    expect(lastWeeks(day).at(-1)?.period).toBe(week);
  });
  test('lastWeeks returns twelve weeks from Monday to Sunday', () => {
    const weeks = lastWeeks('2026-11-20');
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({
      period: '2026-W47',
      firstDay: '2026-11-16',
      lastDay: '2026-11-22',
    });
    expect(weeks[0]?.period).toBe('2026-W36');
  });
});

test('lastMonths returns twelve months of their own length, ending with the current one', () => {
  const months = lastMonths('2026-03-31');
  expect(months.map(({ period }) => period)).toEqual([
    '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09',
    '2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03',
  ]); // oxfmt-ignore
  expect(months.at(-2)).toEqual({
    period: '2026-02',
    firstDay: '2026-02-01',
    lastDay: '2026-02-28',
  });
});

test('lastYears returns five years', () => {
  expect(lastYears('2026-11-20').map(({ period }) => period)).toEqual([
    '2022',
    '2023',
    '2024',
    '2025',
    '2026',
  ]);
  expect(lastYears('0999-11-20').at(-1)).toEqual({
    period: '0999',
    firstDay: '0999-01-01',
    lastDay: '0999-12-31',
  });
});

test('periods follow each other without gap or overlap, and the last one contains today', () => {
  const days = { min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(days), (date) => {
      const today = date.toISOString().slice(0, 10);
      for (const list of [lastWeeks(today), lastMonths(today), lastYears(today)]) {
        list.forEach((period, index) => {
          const next = list[index + 1];
          if (next) expect(next.firstDay).toBe(addDays(period.lastDay, 1));
        });
        const last = list.at(-1);
        expect(last && last.firstDay <= today && today <= last.lastDay).toBe(true);
      }
    }),
  );
});
