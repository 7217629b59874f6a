import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

type Days = { readonly firstDay: string; readonly lastDay: string };

export type PeriodTotals = { readonly bookings: number; readonly earningsRupees: number };

export type PeriodList = { readonly firsts: string; readonly lasts: string };

export function periodList(periods: readonly Days[]): PeriodList {
  return {
    firsts: `{${periods.map(({ firstDay }) => firstDay).join(',')}}`,
    lasts: `{${periods.map(({ lastDay }) => lastDay).join(',')}}`,
  };
}

export async function listPeriodTotals(
  db: Db,
  { firsts, lasts }: PeriodList,
): Promise<PeriodTotals[]> {
  // One row: parsing thirty took a tenth of the response time.
  const { rows } = await sql<{ totals: [number, number][] }>`
    select json_agg(json_build_array(bookings, earnings_rupees) order by at) as totals
    from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as period(first, last, at)
    cross join lateral (
      select coalesce(sum(bookings), 0)::int8 as bookings,
        coalesce(sum(earnings_rupees), 0)::int8 as earnings_rupees
      from daily_totals where trip_date between first and last
    ) as totals`.execute(db);
  const totals = rows[0]?.totals ?? [];
  return totals.map(([bookings, earningsRupees]) => ({ bookings, earningsRupees }));
}
