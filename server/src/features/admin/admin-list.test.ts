import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call, database } = server;
const admin = await server.newPerson('admin');
const owner = await server.newPerson();

type Listed = { _id: string; name: string; status: string; bookingDate: string };
type Page = { bookings: Listed[]; total: number; pages: number; more: boolean };

const page = async (query: string) =>
  (await call('GET', `/api/admin/getallbooking?${query}`, { as: admin })).json<Page>();

/** Months of bookings: most to Madurai, some to Hogenakkal, and few to Yercaud, mostly recent ones. */
beforeAll(async () => {
  for (let first = 1; first <= 8000; first += 1000) await insertBookings(first, first + 999);
});

async function insertBookings(first: number, last: number): Promise<void> {
  await sql`
    insert into bookings (id, account_id, contact_name, contact_mobile, pickup_label,
      pickup_latitude, pickup_longitude, drop_label, drop_latitude, drop_longitude, trip, departure,
      busy_until, one_way_metres, distance_km, distance_method, distance_source, fare_rupees, tariff,
      created_at, status, confirmed_at, approved_at, approved_by, cancelled_at, cancelled_by)
    select gen_random_uuid(), ${owner.id}, 'Customer ' || n, (9000000000 + n)::text,
      'Tiruchirappalli, Tamil Nadu', 10.8, 78.7,
      case when n % 22 = 0 then 'Hogenakkal, Tamil Nadu'
        when n % 1000 = 1 or n > 7000 and n % 12 = 5 then 'Yercaud, Tamil Nadu'
        else 'Madurai, Tamil Nadu' end, 9.9, 78.1,
      'Round Trip', departure, departure + interval '6 hours', 100000, 200, 'network', 'embedded',
      5500, '{}', created_at, status, case when status <> 'pending' then created_at end,
      case when status = 'completed' then created_at end,
      case when status = 'completed' then ${admin.id}::uuid end,
      case when status = 'cancelled' then created_at end,
      case when status = 'cancelled' then ${admin.id}::uuid end
    from (select n, (array['pending', 'confirmed', 'completed', 'completed', 'cancelled'])[1 + n % 5]
        as status,
        -- Groups of seven share one instant, so that only the id decides.
        timestamptz '2026-06-01' + (n / 7) * interval '150 minutes' as created_at,
        timestamptz '2026-06-03' + (n * 31 % 8000) * interval '31 minutes' as departure
      from generate_series(${first}::int, ${last}::int) as n) as made`.execute(database.db);
}

const orders = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  trip_first: sql`departure, id`,
  trip_last: sql`departure desc, id desc`,
} as const;

/** The complete list, read from the rows. */
async function completeList(sort: keyof typeof orders, status: string, where = sql`true`) {
  const { rows } = await sql<{ id: string }>`
    select id from bookings
    where ${status === 'all' ? sql`status <> 'cancelled'` : sql`status = ${status}`} and ${where}
    order by ${orders[sort]}`.execute(database.db);
  return rows.map(({ id }) => id);
}

const table = (Object.keys(orders) as (keyof typeof orders)[]).flatMap((sort) =>
  (['all', 'pending', 'confirmed', 'completed', 'cancelled'] as const).map((status) => ({
    sort,
    status,
  })),
);

const someStatuses = table.filter(({ status }) => ['all', 'completed'].includes(status));

describe('any page equals that part of the complete list', () => {
  test.each(table)('for sort $sort and status $status', async ({ sort, status }) => {
    const complete = await completeList(sort, status);
    const pages = Math.ceil(complete.length / 100);
    for (const number of [1, 2, 6, 7, pages - 1, pages, pages + 1]) {
      const found = await page(`page=${number}&pageSize=100&sort=${sort}&status=${status}`);
      const expected = complete.slice((number - 1) * 100, number * 100);
      expect(found.bookings.map(({ _id }) => _id)).toEqual(expected);
      expect(found).toMatchObject({ total: complete.length, pages, more: false });
    }
  });

  test.each(someStatuses)(
    'for sort $sort and status $status within trip days',
    async ({ sort, status }) => {
      const days = sql`trip_date between '2026-07-01' and '2026-09-30'`;
      const byTrip = sort === 'newest' ? 'trip_last' : sort === 'oldest' ? 'trip_first' : sort;
      const complete = await completeList(byTrip, status, days);
      const pages = Math.ceil(complete.length / 50);
      for (const number of [1, 2, pages - 1, pages]) {
        const query = `page=${number}&pageSize=50&sort=${sort}&status=${status}`;
        const found = await page(`${query}&from=2026-07-01&to=2026-09-30`);
        expect(found.bookings.map(({ _id }) => _id)).toEqual(
          complete.slice((number - 1) * 50, number * 50),
        );
        expect(found).toMatchObject({ total: complete.length, pages });
      }
    },
  );
});

describe('a search', () => {
  const most = 50;

  test.each(someStatuses)(
    'with sort $sort and status $status finds the first matches of rare and frequent words',
    async (line) => {
      const { sort, status } = line;
      for (const place of ['Madurai', 'Hogenakkal', 'Yercaud', 'Customer Yercaud']) {
        const [drop = ''] = place.split(' ').slice(-1);
        const complete = await completeList(sort, status, sql`drop_label like ${`${drop}%`}`);
        const typed = encodeURIComponent(place.slice(0, -2).toUpperCase());
        const search = `search=${typed}&sort=${sort}&status=${status}`;
        const found = [
          ...(await page(`page=1&pageSize=30&${search}`)).bookings,
          ...(await page(`page=2&pageSize=30&${search}`)).bookings,
        ];
        expect(found.map(({ _id }) => _id)).toEqual(complete.slice(0, most));
        expect(await page(`page=1&pageSize=30&${search}`)).toMatchObject({
          total: Math.min(most, complete.length),
          more: complete.length > most,
        });
      }
    },
  );

  test.each([
    ['several words in any column', 'customer%20hogen%202948', ['Customer 2948']],
    ['a number by its last digits', '0002950', ['Customer 2950']],
    ['a number in its usual notation', '%2B91%2090000%2002950', ['Customer 2950']],
    ['nothing', 'zanzibar', []],
    ['nothing for punctuation only', '%25_%25', []],
    ['nothing when only one of the words matches', 'customer%20zanzibar', []],
  ])('finds %s', async (_, search, names) => {
    const { bookings } = await page(`page=1&status=all&search=${search}`);
    expect(bookings.map(({ name }) => name)).toEqual(names);
  });

  it('finds short words only at the start of a word', async () => {
    expect((await page('page=1&search=cu')).total).toBe(50);
    expect((await page('page=1&search=us')).total).toBe(0);
  });

  it('finds Tamil words in the oldest bookings', async () => {
    const { rows } = await sql<{ id: string }>`
      update bookings set contact_name = 'முருகன் ' || contact_name
      where contact_mobile in ('9000000003', '9000000006') returning id`.execute(database.db);
    for (const sort of Object.keys(orders)) {
      const search = encodeURIComponent('முருகன்');
      const { bookings, more } = await page(`page=1&search=${search}&sort=${sort}`);
      expect(new Set(bookings.map(({ _id }) => _id))).toEqual(new Set(rows.map(({ id }) => id)));
      expect(more).toBe(false);
    }
  });

  it('finds a booking by its id or its first eight digits', async () => {
    const [first] = (await page('page=1')).bookings;
    const id = first?._id ?? '';
    expect((await page(`page=1&search=${id}`)).bookings).toEqual([first]);
    expect((await page(`page=1&search=${id.slice(0, 8)}`)).bookings).toContainEqual(first);
  });

  it.each([
    ['eight digits of an id', (id: string) => id.slice(0, 8)],
    ['a mobile number that could start an id', () => '9000002950'],
  ])('by %s finds the same booking in every list and in the CSV file', async (_, typed) => {
    const [newest] = (await page('page=1')).bookings;
    const search = `search=${typed(newest?._id ?? '')}`;
    const { bookings } = await page(`page=1&${search}`);
    const ids = bookings.map(({ _id }) => _id);
    expect(ids).toHaveLength(1);
    const bare = await page(search);
    expect(bare.bookings.map(({ _id }) => _id)).toEqual(ids);
    expect((await page(`page=1&${search}&customer=${owner.id}`)).bookings).toEqual(bookings);
    expect((await page(`page=1&${search}&customer=${admin.id}`)).bookings).toEqual([]);
    const table = await call('GET', `/api/admin/bookings.csv?${search}`, { as: admin });
    const lines = table.body.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(ids);
  });

  it('is combined with trip days and with a customer', async () => {
    const days = sql`trip_date = '2026-08-01' and drop_label like 'Hogenakkal%'`;
    const found = await page('page=1&search=hogenakkal&from=2026-08-01&to=2026-08-01');
    expect(found.bookings.map(({ _id }) => _id)).toEqual(
      await completeList('trip_first', 'all', days),
    );
    const mine = await page(`page=1&search=yercaud&customer=${owner.id}`);
    const all = await completeList('newest', 'all', sql`drop_label like 'Yercaud%'`);
    expect(mine.total).toBe(all.length);
    expect((await page(`page=1&customer=${admin.id}`)).bookings).toEqual([]);
  });
});

describe('the day view', () => {
  it.each([
    ['today', ['2026-11-21']],
    ['tomorrow', ['2026-11-22']],
    ['week', [21, 22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`)],
  ])('lists %s by departure', async (day, expected) => {
    const days = sql`trip_date in (${sql.join(expected)})`;
    const complete = await completeList('trip_first', 'all', days);
    const found = await page(`page=1&pageSize=100&day=${day}`);
    expect(found.bookings.map(({ _id }) => _id)).toEqual(complete.slice(0, 100));
    expect(found.total).toBe(complete.length);
    expect(complete.length).toBeGreaterThan(5);
  });
});
