import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** The running totals of bookings, and the same totals counted from the bookings. */
export async function totalsAndRecount(db: Kysely<Database>) {
  const totals = await sql`
    select trip_date, sum(bookings)::int8 as bookings, sum(completed)::int8 as completed,
      sum(earnings_rupees)::int8 as earnings, sum(confirmed)::int8 as confirmed,
      sum(cancelled)::int8 as cancelled
    from daily_totals group by trip_date
    having sum(bookings) <> 0 or sum(cancelled) <> 0
    order by trip_date`.execute(db);
  const recount = await sql`
    select trip_date, count(*) filter (where status <> 'cancelled') as bookings,
      count(*) filter (where status = 'completed') as completed,
      coalesce(sum(fare_rupees) filter (where status = 'completed'), 0)::int8 as earnings,
      count(*) filter (where status = 'confirmed') as confirmed,
      count(*) filter (where status = 'cancelled') as cancelled
    from bookings group by trip_date order by trip_date`.execute(db);
  const statuses = await sql`
    select status, sum(bookings)::int8 as bookings from status_totals
    group by status having sum(bookings) <> 0 order by status`.execute(db);
  const statusRecount = await sql`
    select status, count(*) as bookings from bookings group by status order by status`.execute(db);
  const created = await sql`
    select created_date as day, sum(pending)::int8 as pending, sum(confirmed)::int8 as confirmed,
      sum(completed)::int8 as completed, sum(cancelled)::int8 as cancelled
    from created_totals group by 1 order by 1`.execute(db);
  const createdRecount = await sql`
    select (created_at at time zone 'Asia/Kolkata')::date as day,
      count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'confirmed') as confirmed,
      count(*) filter (where status = 'completed') as completed,
      count(*) filter (where status = 'cancelled') as cancelled
    from bookings group by 1 order by 1`.execute(db);
  return {
    stored: { days: totals.rows, statuses: statuses.rows, created: created.rows },
    counted: { days: recount.rows, statuses: statusRecount.rows, created: createdRecount.rows },
  };
}
