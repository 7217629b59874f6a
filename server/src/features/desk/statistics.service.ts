import type { Kysely } from 'kysely';
import { lastMonths, lastWeeks, lastYears } from '@anandham/domain/statistics-period';
import { kolkataDate } from '@anandham/domain/trip-date';
import type { Database } from '../../db/schema.ts';
import { listPeriodTotals } from './statistics.queries.ts';

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
  const totals = await listPeriodTotals(db, [...weeks, ...months, ...years]);
  const statistics = [...weeks, ...months, ...years].map(({ period }, at): Statistic => {
    const { earningsRupees: earnings = 0, bookings = 0 } = totals[at] ?? {};
    return { period, earnings, bookings };
  });
  return {
    weeklyStats: statistics.slice(0, weeks.length),
    monthlyStats: statistics.slice(weeks.length, weeks.length + months.length),
    last5Years: statistics.slice(weeks.length + months.length),
  };
}
