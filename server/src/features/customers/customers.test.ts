import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Customer } from '@anandham/contract/schemas/admin-people';
import { newMember } from '#testing/member.ts';
import { bookedTrip, testServer, tripBody } from '#testing/test-server.ts';

const server = await testServer();
const { call, database } = server;
const admin = await server.newPerson('admin');

type Page = { customers: Customer[]; total: number; pages: number; more: boolean };

const page = async (query: string) =>
  (await call('GET', `/api/admin/customers?${query}`, { as: admin })).json<Page>();

beforeAll(async () => {
  await sql`insert into accounts (id, name, email, mobile, created_at)
    select gen_random_uuid(), 'Customer ' || n, 'c' || n || '@example.com', (7000000000 + n)::text,
      timestamptz '2026-01-01' + (n / 3) * interval '1 hour'
    from generate_series(1, 2500) as n`.execute(database.db);
});

describe('the list of customers', () => {
  test.each([1, 2, 13, 25, 26, 27])('returns page %i of the ordered list', async (number) => {
    const { rows } = await sql<{ id: string }>`
      select id from accounts where deleted_at is null
      order by created_at desc, id desc`.execute(database.db);
    const found = await page(`page=${number}&pageSize=100`);
    expect(found.customers.map(({ _id }) => _id)).toEqual(
      rows.slice((number - 1) * 100, number * 100).map(({ id }) => id),
    );
    expect(found).toMatchObject({ total: rows.length, more: false });
  });

  it('finds customers by name, email and mobile, with the number of trips and the last one', async () => {
    const member = await newMember(server, 'Thulasi');
    await bookedTrip(server, member);
    const last = await bookedTrip(server, member, { changes: { currentDate: '2026-12-01' } });
    const cancelled = await bookedTrip(server, member, { changes: { currentDate: '2026-12-24' } });
    await call('DELETE', `/api/bookingreview/cancelbooking/${cancelled}`, { as: member });
    for (const search of ['thulasi', member.email, member.mobile, `91${member.mobile}`]) {
      const { customers } = await page(`search=${encodeURIComponent(search)}`);
      expect(customers).toMatchObject([
        {
          _id: member.id,
          kind: 'account',
          name: member.name,
          mobile: member.mobile,
          email: member.email,
          trips: 2,
          lastTrip: '2026-12-01T06:30:00+05:30',
        },
      ]);
    }
    const url = `/api/admin/getallbooking?page=1&customer=${member.id}`;
    const trips = (await call('GET', url, { as: admin })).json<{ bookings: { _id: string }[] }>();
    expect(trips.bookings.map(({ _id }) => _id)).toContain(last);
    expect(trips.bookings).toHaveLength(2);
  });

  it('finds a rare name among many customers, and the newest customers of a frequent name', async () => {
    expect((await page('search=customer%20173&pageSize=100')).total).toBeGreaterThan(10);
    expect((await page('search=7000000017')).customers).toMatchObject([{ name: 'Customer 17' }]);
    expect(await page('search=customer')).toMatchObject({ total: 50, more: true, pages: 5 });
    expect(await page('search=zanzibar')).toMatchObject({ total: 0, pages: 1, more: false });
  });

  it('lists phone customers separately', async () => {
    const body = tripBody({ name: 'Paatti', mobile: '9123456789' });
    await call('POST', '/api/admin/bookings', { as: admin, body });
    expect(await page('kind=contact')).toMatchObject({
      total: 1,
      customers: [{ kind: 'contact', name: 'Paatti', email: null, trips: 1 }],
    });
    expect((await page('kind=contact&search=paat')).total).toBe(1);
    expect((await page('search=paatti')).total).toBe(0);
  });

  it('does not contain deleted accounts', async () => {
    const member = await newMember(server, 'Vasantha');
    const before = (await page('')).total;
    await call('DELETE', '/api/account', { as: member, body: { password: member.password } });
    expect((await page('')).total).toBe(before - 1);
    expect((await page('search=vasantha')).customers).toEqual([]);
  });
});
