import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { bookedTrip, testServer, type Person } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock } = server;
const admin = await server.newPerson('admin');

type Page = {
  bookings: { _id: string; name: string; status: string }[];
  total: number;
  pages: number;
  totalBookings: number;
};

const fetchList = (query = '') => call('GET', `/api/admin/getallbooking${query}`, { as: admin });
const page = async (query: string) => (await fetchList(query)).json<Page>();
const names = ({ bookings }: Page) => bookings.map(({ name }) => name);

async function booked(
  owner: Person,
  options: Parameters<typeof bookedTrip>[2],
  then?: 'approve' | 'cancel',
): Promise<void> {
  const bookingId = await bookedTrip(server, owner, options);
  if (then === 'approve') {
    await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId } });
  }
  if (then === 'cancel') {
    await call('DELETE', `/api/bookingreview/cancelbooking/${bookingId}`, { as: admin });
  }
  clock.now = new Date(clock.now.getTime() + 1000);
}

beforeAll(async () => {
  const one = await server.newPerson();
  const other = await server.newPerson();
  await booked(one, { changes: { name: 'Anbu', mobile: '9000000001' } });
  await booked(other, {
    status: 'confirmed',
    changes: { name: 'Bala 50%', dropLocation: 'Salem' },
  });
  await booked(one, { changes: { name: 'Chitra', currentDate: '2026-12-24' } }, 'approve');
  await booked(other, { changes: { name: 'Devi' } }, 'cancel');
  await booked(one, { changes: { name: 'Ezhil' } });
});

describe('the list of all bookings', () => {
  it('without a page returns all bookings except cancelled ones, newest first', async () => {
    const response = await fetchList();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const answer = response.json<Page>();
    expect(Object.keys(answer)).toEqual(['message', 'code', 'bookings']);
    expect(names(answer)).toEqual(['Ezhil', 'Chitra', 'Bala 50%', 'Anbu']);
  });

  test.each([
    ['?page=1', ['Ezhil', 'Chitra', 'Bala 50%', 'Anbu'], 4, 1],
    ['?page=1&pageSize=3', ['Ezhil', 'Chitra', 'Bala 50%'], 4, 2],
    ['?page=2&pageSize=3', ['Anbu'], 4, 2],
    ['?page=3&pageSize=3', [], 4, 2],
    ['?page=9999999&pageSize=100', [], 4, 1],
    ['?page=1&status=all', ['Ezhil', 'Chitra', 'Bala 50%', 'Anbu'], 4, 1],
    ['?page=1&status=pending', ['Ezhil', 'Anbu'], 2, 1],
    ['?page=1&status=confirmed', ['Bala 50%'], 1, 1],
    ['?page=1&status=completed', ['Chitra'], 1, 1],
    ['?page=1&status=cancelled', ['Devi'], 1, 1],
    ['?page=1&search=bala', ['Bala 50%'], 1, 1],
    ['?page=1&search=50%25', ['Bala 50%'], 1, 1],
    ['?page=1&search=%25', ['Bala 50%'], 1, 1],
    ['?page=1&search=_', [], 0, 1],
    ['?page=1&search=salem', ['Bala 50%'], 1, 1],
    ['?page=1&search=%2B91%2090000%2000001', ['Anbu'], 1, 1],
    ['?page=1&search=09000000001', ['Anbu'], 1, 1],
    ['?page=1&search=%2B919000000001', ['Anbu'], 1, 1],
    ['?page=1&search=0091-90000-00001', ['Anbu'], 1, 1],
    ['?page=1&search=000001', ['Anbu'], 1, 1],
    ['?page=1&search=devi', [], 0, 1],
    ['?page=1&search=devi&status=cancelled', ['Devi'], 1, 1],
    ['?page=1&from=2026-12-01', ['Chitra'], 1, 1],
    ['?page=1&to=2026-12-01&status=pending', ['Anbu', 'Ezhil'], 2, 1],
    ['?page=1&to=2026-12-01&status=pending&sort=newest', ['Ezhil', 'Anbu'], 2, 1],
    ['?page=1&from=2026-12-24&to=2026-12-24', ['Chitra'], 1, 1],
    ['?page=1&search=', ['Ezhil', 'Chitra', 'Bala 50%', 'Anbu'], 4, 1],
  ])('filters, sorts and pages for %s', async (query, expected, total, pages) => {
    const answer = await page(query);
    expect(names(answer)).toEqual(expected);
    expect(answer).toMatchObject({ total, pages, totalBookings: 4 });
  });

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=', 'pageSize=0', 'page=1&pageSize=101'])(
    'rejects the page ?%s',
    async (query) => {
      expect((await fetchList(`?${query}`)).json()).toMatchObject({
        statusCode: 400,
        code: 'validation_failed',
      });
    },
  );

  test.each(['status=odd', 'from=2026-13-01', 'to=yesterday', `search=${'x'.repeat(101)}`])(
    'rejects the filter ?%s',
    async (query) => expect((await fetchList(`?page=1&${query}`)).statusCode).toBe(400),
  );

  it('reads many bookings in batches without gaps or duplicates', async () => {
    const { db } = server.database;
    await sql`
      insert into bookings (id, account_id, contact_name, contact_mobile, pickup_label,
        pickup_latitude, pickup_longitude, drop_label, drop_latitude, drop_longitude, trip,
        departure, one_way_metres, distance_km, distance_method, distance_source, fare_rupees,
        tariff, created_at, busy_until)
      select gen_random_uuid(), ${admin.id}, 'Many', '9000000000', 'A', 10, 78, 'B', 11, 78,
        'Round Trip', '2025-01-01T08:00:00+05:30', 1000, 2, 'network', 'embedded', 3520, '{}',
        -- Whole groups of bookings share one instant.
        timestamptz '2025-01-01' + (n / 700) * interval '1 second', '2025-01-01T09:30:00+05:30'
      from generate_series(1, 2100) as n`.execute(db);
    const { bookings } = (await fetchList()).json<Page>();
    expect(bookings).toHaveLength(2104);
    expect(new Set(bookings.map(({ _id }) => _id)).size).toBe(2104);
    const paged = await page('?page=3&pageSize=100');
    expect(paged.bookings).toEqual(bookings.slice(200, 300));
    expect(paged).toMatchObject({ total: 2104, pages: 22, totalBookings: 2104 });
  });
});
