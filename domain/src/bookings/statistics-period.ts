import { addDays } from './trip-date.ts';

/** The number of periods in each list of statistics, including the current one. */
export const statisticsLength = { weeks: 12, months: 12, years: 5 } as const;

/** A period's name in the API and its first and last day (YYYY-MM-DD, both included). */
export type StatisticsPeriod = {
  readonly period: string;
  readonly firstDay: string;
  readonly lastDay: string;
};

/**
 * The last 12 ISO 8601 weeks (Monday to Sunday) up to the one that contains `today` (YYYY-MM-DD),
 * oldest first, named like 2026-W47.
 */
export function lastWeeks(today: string): readonly StatisticsPeriod[] {
  const monday = addDays(today, -weekdayFromMonday(today));
  return ascending(statisticsLength.weeks, (back) => {
    const firstDay = addDays(monday, -7 * back);
    return { period: isoWeekName(firstDay), firstDay, lastDay: addDays(firstDay, 6) };
  });
}

/** The last 12 months up to the one that contains `today` (YYYY-MM-DD), oldest first, named like 2026-11. */
export function lastMonths(today: string): readonly StatisticsPeriod[] {
  const [year, month] = yearAndMonth(today);
  return ascending(statisticsLength.months, (back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
    const [y, m] = yearAndMonth(first);
    const last = new Date(Date.UTC(y, m, 0)).toISOString().slice(0, 10);
    return { period: first.slice(0, 7), firstDay: first, lastDay: last };
  });
}

/** The last 5 years up to the one that contains `today` (YYYY-MM-DD), oldest first, named like 2026. */
export function lastYears(today: string): readonly StatisticsPeriod[] {
  const [year] = yearAndMonth(today);
  return ascending(statisticsLength.years, (back) => {
    const period = String(year - back).padStart(4, '0');
    return { period, firstDay: `${period}-01-01`, lastDay: `${period}-12-31` };
  });
}

/** The ISO 8601 name of the week that starts on `monday`; its year is the year of its Thursday. */
function isoWeekName(monday: string): string {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  const dayOfYear =
    (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000;
  return `${year}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}`;
}

function weekdayFromMonday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function yearAndMonth(date: string): readonly [number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
}

function ascending<T>(length: number, periodsBack: (back: number) => T): readonly T[] {
  return Array.from({ length }, (_, index) => periodsBack(length - 1 - index));
}
