import type pg from 'pg';
import { tariff } from '@anandham/domain/bookings/fare';
import { familyNames, givenNames } from '@anandham/server/demo';
import { seedRoads } from './roads.ts';

export type SeedSize = { readonly bookings: number; readonly customers: number };

/** The bookings are distributed over this many years before now. */
const years = 5;

/**
 * Fills an empty database with customers, phone customers, bookings, the history of the last year, reviews and
 * totals, in one transaction. Disables triggers, counts the totals once at the end, and recreates the indexes
 * after the inserts. Needs a superuser, which the embedded database provides.
 */
export async function fill(
  client: pg.Client,
  size: SeedSize,
  say: (line: string) => void,
): Promise<void> {
  const step = async (line: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    say(`${line}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  };
  await client.query('begin');
  await client.query(`
    set local session_replication_role = replica;
    set local maintenance_work_mem = '512MB';
    set local work_mem = '256MB';
    set local synchronous_commit = off;
    select setseed(0.2026)`);
  const indexes = await dropIndexes(client);
  await step('customers', () => insertPeople(client, size));
  await step('roads', () => insertRoads(client));
  await step('bookings', () => insertBookings(client, size));
  await step('history, reviews and totals', () => insertRest(client));
  for (const index of indexes) await step(nameOf(index), () => client.query(index));
  await client.query('commit');
  await step('vacuum analyze', () => client.query('vacuum analyze'));
}

const nameOf = (index: string) => /INDEX (\w+)/.exec(index)?.[1] ?? index;

/** Drops the indexes that no constraint needs; returns the statements that recreate them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text: string }>(`
    select indexname as name, indexdef as text from pg_indexes
    where schemaname = current_schema()
      and tablename in ('accounts', 'contacts', 'bookings', 'booking_events', 'reviews')
      and not exists (select from pg_constraint where conname = indexname)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ text }) => text);
}

async function insertPeople(client: pg.Client, { customers }: SeedSize): Promise<void> {
  await client.query(
    `create temp table seed_names on commit drop as select $1::text[] as given, $2::text[] as family`,
    [givenNames, familyNames],
  );
  // The square picks the first names more often, because some names are much more frequent.
  await client.query(
    `create temp table seed_people on commit drop as
    select n, given[1 + floor(cardinality(given) * random() ^ 2)::int] || ' ' || chr(65 + (n % 26)) || ' '
      || family[1 + floor(cardinality(family) * random() ^ 2)::int] as name,
      (6000000000 + n::bigint * 30011)::text as mobile, gen_random_uuid() as id, n % 10 = 0 as calls,
      now() - random() * interval '${years} years' as created_at
    from seed_names, generate_series(1, $1::int) as n`,
    [Math.round(customers * 1.1)],
  );
  await client.query(`
    insert into accounts (id, name, email, mobile, created_at)
    select id, name, 'seed-' || n || '@example.com', mobile, created_at from seed_people where not calls;
    insert into phone_customers (id, name, mobile, created_at)
    select id, name, mobile, created_at from seed_people where calls;
    insert into accounts (id, name, email, role, created_at)
    select gen_random_uuid(), 'Seed Admin', 'seed-admin@example.com', 'owner', now();
    alter table seed_people add column place serial;
    create unique index on seed_people (place)`);
}

async function insertRoads(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table seed_roads on commit drop as
    select row_number() over () as n, road.* from jsonb_to_recordset($1::jsonb)
      as road(pickup text, pickup_at float8[], "drop" text, drop_at float8[], metres int, seconds int,
        km int, fare int)`,
    [JSON.stringify(seedRoads())],
  );
  await client.query('create unique index on seed_roads (n); analyze seed_roads');
}

/** Inserts the bookings in order of creation. Most have one of the first pickups and a near drop. */
async function insertBookings(client: pg.Client, { bookings }: SeedSize): Promise<void> {
  await client.query(
    `create temp table seed_bookings on commit drop as
    select created_at, 1 + floor(people * random())::int as person,
      1 + floor(roads * random() ^ 2.2)::int as road,
      date_trunc('day', created_at) + floor(1 + 45 * random() ^ 3) * interval '1 day'
        + floor(random() * 64 + 2) * interval '15 minutes' as departure, random() as luck
    from (select count(*) as people from seed_people) p, (select count(*) as roads from seed_roads) r,
      (select now() - (${years} * 365 * (1 - sqrt(n::float8 / $1::int))) * interval '1 day' as created_at
       from generate_series(1, $1::int) as n) as made`,
    [bookings],
  );
  // Without merge joins the rows stay in order of creation.
  await client.query(
    'analyze seed_bookings; analyze seed_people; set local enable_mergejoin = off',
  );
  await client.query(
    `insert into bookings (id, account_id, phone_customer_id, contact_name, contact_mobile, pickup_label,
      pickup_latitude, pickup_longitude, drop_label, drop_latitude, drop_longitude, trip, departure,
      one_way_metres, one_way_seconds, busy_until, distance_km, distance_method, distance_source,
      fare_rupees, tariff, status, created_at, confirmed_at, approved_at, approved_by, cancelled_at,
      cancelled_by, cancel_reason)
    select overlay(gen_random_uuid()::text placing
        overlay(lpad(to_hex((extract(epoch from b.created_at) * 1000)::bigint), 12, '0') placing '-'
          from 9 for 0) || '-7' from 1 for 15)::uuid,
      case when not p.calls then p.id end, case when p.calls then p.id end, p.name, p.mobile,
      r.pickup, r.pickup_at[1], r.pickup_at[2], r."drop", r.drop_at[1], r.drop_at[2],
      'Round Trip', b.departure, r.metres, r.seconds,
      b.departure + (2 * r.seconds * 1.25 + 3600) * interval '1 second', r.km, 'network', 'embedded',
      r.fare, $1, s.status, b.created_at,
      case when s.status <> 'pending' then b.created_at + interval '20 minutes' end,
      case when s.status = 'completed' then b.created_at + interval '2 hours' end,
      case when s.status = 'completed' then admin.id end,
      case when s.status = 'cancelled' then b.created_at + interval '5 hours' end,
      case when s.status = 'cancelled' then coalesce(case when not p.calls then p.id end, admin.id) end,
      case when s.status = 'cancelled' then 'Plans have changed' end
    from seed_bookings b join seed_people p on p.place = b.person join seed_roads r on r.n = b.road
    cross join (select id from accounts where email = 'seed-admin@example.com') as admin
    cross join lateral (select case when b.luck < 0.1 then 'cancelled'
      when b.departure < now() then case when b.luck < 0.98 then 'completed' else 'pending' end
      when b.luck < 0.5 then 'completed' when b.luck < 0.8 then 'confirmed' else 'pending' end as status) s`,
    [JSON.stringify(tariff)],
  );
}

async function insertRest(client: pg.Client): Promise<void> {
  await client.query(`
    insert into booking_events (booking_id, at, actor_id, action, from_status, to_status, reason)
    select id, created_at, coalesce(account_id, approved_by), 'request', null,
      case when account_id is null then 'confirmed' else 'pending' end, null from bookings
    where created_at > now() - interval '1 year'
    union all
    select id, approved_at, approved_by, 'approve', 'confirmed', 'completed', null
    from bookings where approved_at > now() - interval '1 year'
    union all
    select id, cancelled_at, cancelled_by, 'cancel', 'confirmed', 'cancelled', cancel_reason
    from bookings where cancelled_at > now() - interval '1 year';

    insert into reviews (id, booking_id, account_id, rating, text, booking_name, created_at)
    select gen_random_uuid(), id, account_id, 3 + floor(random() * 3)::int, 'A calm trip, on time.',
      contact_name, departure + interval '1 day'
    from bookings where status = 'completed' and departure < now() and account_id is not null
      and random() < 0.05;

    insert into daily_totals (trip_date, slot, bookings, completed, earnings_rupees, confirmed, cancelled)
    select trip_date, 0, count(*) filter (where status <> 'cancelled'),
      count(*) filter (where status = 'completed'),
      coalesce(sum(fare_rupees) filter (where status = 'completed'), 0),
      count(*) filter (where status = 'confirmed'), count(*) filter (where status = 'cancelled')
    from bookings group by 1;
    insert into created_totals
    select kolkata_day(created_at), 0, count(*) filter (where status = 'pending'),
      count(*) filter (where status = 'confirmed'), count(*) filter (where status = 'completed'),
      count(*) filter (where status = 'cancelled') from bookings group by 1;
    insert into status_totals select status, 0, count(*) from bookings group by 1;
    insert into customer_totals
    select 'account', kolkata_day(created_at), 1, count(*) from accounts
      where email like 'seed-%@example.com' group by 2
    union all
    select 'contact', kolkata_day(created_at), 1, count(*) from phone_customers group by 2`);
}
