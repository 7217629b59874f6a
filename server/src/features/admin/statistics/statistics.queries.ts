import { sql } from 'kysely';
import type { Statistic } from '@anandham/contract/schemas/admin';
import type { StatisticsPeriod } from '@anandham/domain/bookings/statistics-period';
import type { Db } from '#db/db.ts';

export async function listStatistics(
  db: Db,
  periods: readonly StatisticsPeriod[],
): Promise<Statistic[]> {
  const firsts = periods.map(({ firstDay }) => firstDay);
  const lasts = periods.map(({ lastDay }) => lastDay);
  // One row, because parsing thirty took a tenth of the response time.
  const { rows } = await sql<{ totals: [number, number][] }>`
    select json_agg(json_build_array(bookings, earnings_rupees) order by at) as totals
    from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as period(first, last, at)
    cross join lateral (
      select coalesce(sum(bookings), 0)::int8 as bookings,
        coalesce(sum(earnings_rupees), 0)::int8 as earnings_rupees
      from daily_totals where trip_date between first and last
    ) as totals`.execute(db);
  return periods.map(({ period }, at) => {
    const [bookings, earnings] = rows[0]?.totals[at] ?? [0, 0];
    return { period, earnings, bookings };
  });
}
