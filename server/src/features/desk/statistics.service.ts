import type { Kysely } from 'kysely';
import {
  lastMonths,
  lastWeeks,
  lastYears,
  type StatisticsPeriod,
} from '@anandham/domain/statistics-period';
import { kolkataDate } from '@anandham/domain/trip-date';
import type { Database } from '../../db/schema.ts';
import { listDayTotals, type DayTotals } from './statistics.queries.ts';

export type Statistic = {
  readonly period: string;
  readonly earnings: number;
  readonly bookings: number;
};

/** Earnings and bookings by trip date: the last 12 weeks, 12 months and 5 years, oldest first. */
export async function readStatistics({
  db,
  clock,
}: {
  db: Kysely<Database>;
  clock: () => Date;
}): Promise<{
  weeklyStats: Statistic[];
  monthlyStats: Statistic[];
  last5Years: Statistic[];
}> {
  const today = kolkataDate(clock());
  const [weeks, months, years] = [lastWeeks(today), lastMonths(today), lastYears(today)];
  const all = [...weeks, ...months, ...years];
  const days = await listDayTotals(db, {
    first: all.reduce((first, { firstDay }) => (firstDay < first ? firstDay : first), today),
    last: all.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), today),
  });
  return {
    weeklyStats: sumUp(weeks, days),
    monthlyStats: sumUp(months, days),
    last5Years: sumUp(years, days),
  };
}

function sumUp(periods: readonly StatisticsPeriod[], days: readonly DayTotals[]): Statistic[] {
  return periods.map(({ period, firstDay, lastDay }) => {
    let earnings = 0;
    let bookings = 0;
    for (const day of days) {
      if (day.day < firstDay || day.day > lastDay) continue;
      earnings += day.earningsRupees;
      bookings += day.bookings;
    }
    return { period, earnings, bookings };
  });
}
