import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type DayTotals = {
  readonly day: string;
  readonly bookings: number;
  readonly earningsRupees: number;
};

/** From the running totals: every day between the two, both included, that has any. */
export function listDayTotals(
  db: Kysely<Database>,
  days: { first: string; last: string },
): Promise<DayTotals[]> {
  return db
    .selectFrom('daily_totals')
    .select(({ fn }) => [
      'trip_date as day',
      sql<number>`${fn.sum('bookings')}::int8`.as('bookings'),
      sql<number>`${fn.sum('earnings_rupees')}::int8`.as('earningsRupees'),
    ])
    .where('trip_date', '>=', days.first)
    .where('trip_date', '<=', days.last)
    .groupBy('trip_date')
    .execute();
}
