import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newMember } from '../../testing/member.ts';
import { testServer, tripBody } from '../../testing/test-server.ts';
import { tracesOf } from '../../testing/traces.ts';
import { waitingForLock } from '../../testing/waiting-for-lock.ts';
import { forgetCaller } from './forget-caller.service.ts';

const server = await testServer();
const { call, database } = server;
const admin = await server.newPerson('admin');
const afterTheTrip = new Date('2026-11-29T09:00:00+05:30');
const forget = (mobile: string, now = afterTheTrip) => forgetCaller(database.db, { mobile, now });

async function calledFor(changes: { name: string; mobile: string }): Promise<string> {
  const body = tripBody(changes);
  const answer = await call('POST', '/api/admin/bookings', { as: admin, body });
  const { _id: bookingId } = answer.json<{ booking: { _id: string } }>().booking;
  await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId } });
  const note = { note: `${changes.name} waits at the gate`, version: 0 };
  await call('PUT', `/api/admin/bookings/${bookingId}/note`, { as: admin, body: note });
  return bookingId;
}

test('whoever booked by telephone is erased on their word; the trip stays in the books', async () => {
  const caller = { name: 'Rukmani Paatti', mobile: '9000011111' };
  const bookingId = await calledFor(caller);
  const written = { ...caller, email: 'p@x.in', feedback: 'Call me, Rukmani Paatti' };
  await call('POST', '/api/bookingreview/sendmail', { body: written });
  expect(await tracesOf(database, caller.mobile)).not.toEqual([]);

  expect(await forget('+91 90000 11111')).toBe('forgotten');
  for (const text of [caller.name, caller.name.toLowerCase(), caller.mobile, 'at the gate']) {
    expect([text, await tracesOf(database, text)]).toEqual([text, []]);
  }
  const sheet = await call('GET', `/api/admin/bookings/${bookingId}`, { as: admin });
  expect(sheet.json()).toMatchObject({
    booking: { name: 'Deleted account', mobile: null, status: 'completed' },
  });
  const customers = await call('GET', '/api/admin/customers?kind=contact', { as: admin });
  expect(customers.json()).toMatchObject({ customers: [], total: 0 });
  const trail = await call('GET', '/api/admin/audit', { as: admin });
  expect(trail.json<{ entries: { action: string }[] }>().entries[0]?.action).toBe('forget_caller');
  expect(await forget(caller.mobile)).toBe('unknown');
});

test('not while a trip is open, and a number nobody called from is unknown', async () => {
  const caller = { name: 'Mani', mobile: '9000022222' };
  await calledFor(caller);
  expect(await forget(caller.mobile, new Date('2026-11-21T09:00:00+05:30'))).toBe('trip_open');
  expect(await tracesOf(database, caller.mobile)).not.toEqual([]);
  expect([await forget('9000033333'), await forget('no number')]).toEqual(['unknown', 'unknown']);
});

test('not while a trip is just being entered for them', async () => {
  const caller = { name: 'Valli', mobile: '9000055555' };
  await calledFor(caller);
  const { entering, forgetting } = await database.db.transaction().execute(async (holder) => {
    // The entry writes its line of the trail last: everything else of it is written, and not committed.
    await sql`lock table audit_entries in share mode`.execute(holder);
    const body = tripBody({ ...caller, currentDate: '2026-12-24' });
    const entry = call('POST', '/api/admin/bookings', { as: admin, body });
    const entering = entry.then(({ statusCode }) => statusCode);
    await waitingForLock(database, 1);
    const forgetting = forget(caller.mobile);
    await waitingForLock(database, 2);
    return { entering, forgetting };
  });
  expect([await entering, await forgetting]).toEqual([201, 'trip_open']);
  expect(await tracesOf(database, caller.mobile)).not.toEqual([]);
});

test('an account that gave the same number is its owner’s, and stays', async () => {
  const member = await newMember(server);
  await calledFor({ name: 'Mani', mobile: member.mobile });
  expect(await forget(member.mobile)).toBe('forgotten');
  const profile = await call('GET', '/api/account', { as: member });
  expect(profile.json()).toMatchObject({ rest: { name: member.name, mobile: member.mobile } });
});
