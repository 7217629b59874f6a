import type pg from 'pg';

const differences = `
  with of_days as (
    select trip_date as day, sum(bookings) as a, sum(completed) as b, sum(earnings_rupees) as c,
      sum(confirmed) as d, sum(cancelled) as e
    from daily_totals group by 1
  ), counted_of_days as (
    select trip_date as day, count(*) filter (where status <> 'cancelled') as a,
      count(*) filter (where status = 'completed') as b,
      coalesce(sum(fare_rupees) filter (where status = 'completed'), 0) as c,
      count(*) filter (where status = 'confirmed') as d,
      count(*) filter (where status = 'cancelled') as e
    from bookings group by 1
  ), of_created as (
    select created_date as day, sum(pending) as a, sum(confirmed) as b, sum(completed) as c,
      sum(cancelled) as d
    from created_totals group by 1
  ), counted_of_created as (
    select kolkata_day(created_at) as day, count(*) filter (where status = 'pending') as a,
      count(*) filter (where status = 'confirmed') as b,
      count(*) filter (where status = 'completed') as c,
      count(*) filter (where status = 'cancelled') as d
    from bookings group by 1
  ), of_status as (
    select status, sum(bookings) as a from status_totals group by 1
  ), counted_of_status as (
    select status, count(*) as a from bookings group by 1
  )
  select 'the totals of trips on ' || day as total
  from of_days full join counted_of_days as n using (day)
  where (coalesce(of_days.a, 0), coalesce(of_days.b, 0), coalesce(of_days.c, 0),
      coalesce(of_days.d, 0), coalesce(of_days.e, 0))
    <> (coalesce(n.a, 0), coalesce(n.b, 0), coalesce(n.c, 0), coalesce(n.d, 0), coalesce(n.e, 0))
  union all
  select 'the totals of bookings made on ' || day
  from of_created full join counted_of_created as n using (day)
  where (coalesce(of_created.a, 0), coalesce(of_created.b, 0), coalesce(of_created.c, 0),
      coalesce(of_created.d, 0))
    <> (coalesce(n.a, 0), coalesce(n.b, 0), coalesce(n.c, 0), coalesce(n.d, 0))
  union all
  select 'the total of status ' || status
  from of_status full join counted_of_status as n using (status)
  where coalesce(of_status.a, 0) <> coalesce(n.a, 0)
  order by 1 limit 1`;

/** Names the first running total that differs from its bookings; null when all match. */
export async function checkTotals(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ total: string }>(differences);
  return rows[0] === undefined ? null : `${rows[0].total} do not match the bookings`;
}
