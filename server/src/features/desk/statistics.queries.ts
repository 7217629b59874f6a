import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Days = { readonly firstDay: string; readonly lastDay: string };

export type PeriodTotals = { readonly bookings: number; readonly earningsRupees: number };

/** From the running totals: the sums of each of these periods, both days included, in their order. */
export async function listPeriodTotals(
  db: Kysely<Database>,
  periods: readonly Days[],
): Promise<PeriodTotals[]> {
  const { rows } = await sql<PeriodTotals>`
    select bookings, "earningsRupees"
    from unnest(${periods.map(({ firstDay }) => firstDay)}::date[],
      ${periods.map(({ lastDay }) => lastDay)}::date[]) with ordinality as period(first, last, at)
    cross join lateral (
      select coalesce(sum(bookings), 0)::int8 as bookings,
        coalesce(sum(earnings_rupees), 0)::int8 as "earningsRupees"
      from daily_totals where trip_date between first and last
    ) as totals
    order by at`.execute(db);
  return rows;
}
