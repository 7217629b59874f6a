import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newMember } from '#testing/member.ts';
import { testServer, tripBody } from '#testing/test-server.ts';
import { tracesOf } from '#testing/traces.ts';
import { waitingForLock } from '#testing/database/waiting-for-lock.ts';
import { forgetPhoneCustomer } from './forget-phone-customer.service.ts';

const server = await testServer();
const { call, database } = server;
const admin = await server.newPerson('admin');
const afterTheTrip = new Date('2026-11-29T09:00:00+05:30');
const forget = (mobile: string, now = afterTheTrip) =>
  forgetPhoneCustomer(database.db, { mobile, now });

async function bookByPhone(changes: { name: string; mobile: string }): Promise<string> {
  const body = tripBody(changes);
  const answer = await call('POST', '/api/admin/bookings', { as: admin, body });
  const { _id: bookingId } = answer.json<{ booking: { _id: string } }>().booking;
  await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId } });
  const note = { note: `${changes.name} waits at the gate`, version: 0 };
  await call('PUT', `/api/admin/bookings/${bookingId}/note`, { as: admin, body: note });
  return bookingId;
}

test('forgetting a phone customer erases personal data and keeps the trip', async () => {
  const phoneCustomer = { name: 'Rukmani Paatti', mobile: '9000011111' };
  const bookingId = await bookByPhone(phoneCustomer);
  const written = { ...phoneCustomer, email: 'p@x.in', feedback: 'Call me, Rukmani Paatti' };
  await call('POST', '/api/bookingreview/sendmail', { body: written });
  expect(await tracesOf(database, phoneCustomer.mobile)).not.toEqual([]);

  expect(await forget('+91 90000 11111')).toBe('forgotten');
  for (const text of [
    phoneCustomer.name,
    phoneCustomer.name.toLowerCase(),
    phoneCustomer.mobile,
    'at the gate',
  ]) {
    expect([text, await tracesOf(database, text)]).toEqual([text, []]);
  }
  const tripDetails = await call('GET', `/api/admin/bookings/${bookingId}`, { as: admin });
  expect(tripDetails.json()).toMatchObject({
    booking: { name: 'Deleted account', mobile: null, status: 'completed' },
  });
  const customers = await call('GET', '/api/admin/customers?kind=contact', { as: admin });
  expect(customers.json()).toMatchObject({ customers: [], total: 0 });
  const auditLog = await call('GET', '/api/admin/audit', { as: admin });
  expect(auditLog.json<{ entries: { action: string }[] }>().entries[0]?.action).toBe(
    'forget_phone_customer',
  );
  expect(await forget(phoneCustomer.mobile)).toBe('unknown');
});

test('a phone customer with an open trip is not forgotten, and an unknown number is reported', async () => {
  const phoneCustomer = { name: 'Mani', mobile: '9000022222' };
  await bookByPhone(phoneCustomer);
  expect(await forget(phoneCustomer.mobile, new Date('2026-11-21T09:00:00+05:30'))).toBe(
    'trip_open',
  );
  expect(await tracesOf(database, phoneCustomer.mobile)).not.toEqual([]);
  expect([await forget('9000033333'), await forget('no number')]).toEqual(['unknown', 'unknown']);
});

test('a phone customer is not forgotten while an admin enters a trip', async () => {
  const phoneCustomer = { name: 'Valli', mobile: '9000055555' };
  await bookByPhone(phoneCustomer);
  const { entering, forgetting } = await database.db.transaction().execute(async (holder) => {
    // A new booking writes its audit entry last, so the rest of it is written but not committed.
    await sql`lock table audit_entries in share mode`.execute(holder);
    const body = tripBody({ ...phoneCustomer, currentDate: '2026-12-24' });
    const entry = call('POST', '/api/admin/bookings', { as: admin, body });
    const entering = entry.then(({ statusCode }) => statusCode);
    await waitingForLock(database, 1);
    const forgetting = forget(phoneCustomer.mobile);
    await waitingForLock(database, 2);
    return { entering, forgetting };
  });
  expect([await entering, await forgetting]).toEqual([201, 'trip_open']);
  expect(await tracesOf(database, phoneCustomer.mobile)).not.toEqual([]);
});

test('an account with the same mobile stays', async () => {
  const member = await newMember(server);
  await bookByPhone({ name: 'Mani', mobile: member.mobile });
  expect(await forget(member.mobile)).toBe('forgotten');
  const profile = await call('GET', '/api/account', { as: member });
  expect(profile.json()).toMatchObject({ rest: { name: member.name, mobile: member.mobile } });
});
