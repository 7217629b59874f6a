import { afterAll, expect, it } from 'vitest';
import { localOpenrouteservice } from '#gateways/testing/openrouteservice.ts';
import { newMember } from '#testing/member.ts';
import { bookedTrip, testServer, tripBody } from '#testing/test-server.ts';
import { tracesOf } from '#testing/traces.ts';
import { forgetPhoneCustomer } from './deletion/forget-phone-customer.service.ts';

const { ors, close } = await localOpenrouteservice();
afterAll(close);
const server = await testServer({ config: { ors } });
const { call, clock, database } = server;
const admin = await server.newPerson('admin');
const afterTheTrip = new Date('2026-11-29T09:00:00+05:30');
/** Found only by openrouteservice, as "Kavery Stores, Trichy, TN, India". */
const changes = { pickupLocation: 'kavery stores woraiyur' };

/** Rows with the name of the shop, except cached openrouteservice responses: these expire. */
const traces = async () =>
  (await tracesOf(database, 'Kavery')).filter((row) => !row.includes('openrouteservice_cache'));

async function endsOf(bookingId: string): Promise<object> {
  const { rows } = await database.pool.query<object>(
    `select pickup_label, pickup_latitude, drop_label, distance_km from bookings where id = $1`,
    [bookingId],
  );
  return rows[0] ?? {};
}

it('deleting an account erases street addresses and keeps towns and distances', async () => {
  const member = await newMember(server);
  const id = await bookedTrip(server, member, { changes });
  await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId: id } });
  const before = await endsOf(id);
  expect(before).toMatchObject({ pickup_label: 'Kavery Stores, Trichy, TN, India' });
  clock.now = afterTheTrip;
  const { password } = member;
  expect(
    (await call('DELETE', '/api/account', { as: member, body: { password } })).statusCode,
  ).toBe(200);

  expect(await traces()).toEqual([]);
  expect(await endsOf(id)).toEqual({
    ...before,
    pickup_label: 'Tiruchirappalli, Tamil Nadu',
    pickup_latitude: 10.8155,
    drop_label: 'Madurai, Tamil Nadu',
  });
});

it('forgetting a phone customer erases street addresses', async () => {
  clock.now = new Date('2026-11-20T09:00:00+05:30');
  const mobile = '9000044444';
  const body = tripBody({ ...changes, name: 'Mani', mobile });
  const answer = await call('POST', '/api/admin/bookings', { as: admin, body });
  const { _id: bookingId } = answer.json<{ booking: { _id: string } }>().booking;
  await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId } });
  expect(await traces()).not.toEqual([]);
  expect(await forgetPhoneCustomer(database.db, { mobile, now: afterTheTrip })).toBe('forgotten');
  expect(await traces()).toEqual([]);
});
