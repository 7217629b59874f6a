import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Adds up the slots of past days, so that queries read one row per day. */
export async function foldTotals(db: Db, today: string): Promise<void> {
  await sql`
    with folded as (delete from daily_totals where trip_date < ${today} and slot <> 0 returning *)
    insert into daily_totals as t
      (trip_date, slot, bookings, completed, earnings_rupees, confirmed, cancelled)
    select trip_date, 0, sum(bookings), sum(completed), sum(earnings_rupees), sum(confirmed),
      sum(cancelled)
    from folded group by trip_date order by trip_date
    on conflict (trip_date, slot) do update set
      bookings = t.bookings + excluded.bookings,
      completed = t.completed + excluded.completed,
      earnings_rupees = t.earnings_rupees + excluded.earnings_rupees,
      confirmed = t.confirmed + excluded.confirmed,
      cancelled = t.cancelled + excluded.cancelled`.execute(db);
  await sql`
    with folded as (delete from created_totals where created_date < ${today} and slot <> 0 returning *)
    insert into created_totals as t
    select created_date, 0, sum(pending), sum(confirmed), sum(completed), sum(cancelled)
    from folded group by created_date order by created_date
    on conflict (created_date, slot) do update set
      pending = t.pending + excluded.pending,
      confirmed = t.confirmed + excluded.confirmed,
      completed = t.completed + excluded.completed,
      cancelled = t.cancelled + excluded.cancelled`.execute(db);
  await sql`
    with folded as (delete from customer_totals where created_date < ${today} and slot <> 0 returning *)
    insert into customer_totals as t
    select kind, created_date, 0, sum(customers) from folded group by kind, created_date
    order by kind, created_date
    on conflict (kind, created_date, slot) do update set customers = t.customers + excluded.customers`.execute(
    db,
  );
}
