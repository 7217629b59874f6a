import { lastMonths, lastWeeks, lastYears } from '@anandham/domain/bookings/statistics-period';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import type { ServiceContext } from '#service-context.ts';
import { listStatistics } from './statistics.queries.ts';

export async function readStatistics({ db, clock }: ServiceContext) {
  const today = kolkataDate(clock());
  const [weeks, months, years] = [lastWeeks(today), lastMonths(today), lastYears(today)];
  const statistics = await listStatistics(db, [...weeks, ...months, ...years]);
  const [firstMonth, firstYear] = [weeks.length, weeks.length + months.length];
  return {
    weeklyStats: statistics.slice(0, firstMonth),
    monthlyStats: statistics.slice(firstMonth, firstYear),
    last5Years: statistics.slice(firstYear),
  };
}
