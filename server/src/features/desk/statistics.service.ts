import {
  type StatisticsPeriod,
  lastMonths,
  lastWeeks,
  lastYears,
} from '@anandham/domain/statistics-period';
import { kolkataDate } from '@anandham/domain/trip-date';
import type { ServiceContext } from '../../service-context.ts';
import { type PeriodList, listPeriodTotals, periodList } from './statistics.queries.ts';

export type Statistic = {
  readonly period: string;
  readonly earnings: number;
  readonly bookings: number;
};

export async function readStatistics({ db, clock }: ServiceContext): Promise<{
  weeklyStats: Statistic[];
  monthlyStats: Statistic[];
  last5Years: Statistic[];
}> {
  const { weeks, months, all, asked } = periodsOf(kolkataDate(clock()));
  const totals = await listPeriodTotals(db, asked);
  const statistics = all.map(({ period }, at): Statistic => {
    const { earningsRupees: earnings = 0, bookings = 0 } = totals[at] ?? {};
    return { period, earnings, bookings };
  });
  const [firstMonth, firstYear] = [weeks.length, weeks.length + months.length];
  return {
    weeklyStats: statistics.slice(0, firstMonth),
    monthlyStats: statistics.slice(firstMonth, firstYear),
    last5Years: statistics.slice(firstYear),
  };
}

type Periods = {
  readonly today: string;
  readonly weeks: readonly StatisticsPeriod[];
  readonly months: readonly StatisticsPeriod[];
  readonly all: readonly StatisticsPeriod[];
  readonly asked: PeriodList;
};

let latest: Periods | null = null;

/** Cached for a day. */
function periodsOf(today: string): Periods {
  if (latest?.today === today) return latest;
  const [weeks, months, years] = [lastWeeks(today), lastMonths(today), lastYears(today)];
  const all = [...weeks, ...months, ...years];
  latest = { today, weeks, months, all, asked: periodList(all) };
  return latest;
}
