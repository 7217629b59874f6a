import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@anandham/contract/schemas/audit';
import type { AdminTripDetails } from '@anandham/contract/schemas/admin';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { newMember } from '#testing/member.ts';
import { bookedTrip, testNow, testServer, tripBody } from '#testing/test-server.ts';
import { grantAdmin, revokeAdmin } from '#features/accounts/roles.service.ts';

const server = await testServer();
const { call, database } = server;
const admin = await server.newPerson('admin');
const owner = await server.newPerson();
let id = '';
let bookedFigures = {};

const read = async (query = '') =>
  (await call('GET', `/api/admin/audit?pageSize=100${query}`, { as: admin })).json<{
    entries: AuditEntry[];
    next: string | null;
  }>();
const actions = async (query = '') => (await read(query)).entries.map(({ action }) => action);

/** Creates the entries that the tests read. */
beforeAll(async () => {
  const as = admin;
  id = await bookedTrip(server, owner, { status: 'confirmed' });
  const url = `/api/admin/bookings/${id}`;
  const { booking } = (await call('GET', url, { as })).json<{ booking: AdminTripDetails }>();
  bookedFigures = { distance: booking.distance, totalPrice: booking.totalPrice };
  await call('PUT', `${url}/note`, { as, body: { note: 'Meena has a dog', version: 0 } });
  await call('PUT', '/api/admin/confirmbooking', { as, body: { bookingId: id } });
  const figures = { distance: 300, totalPrice: 6500, reason: 'Detour', version: 1 };
  await call('PUT', `${url}/figures`, { as, body: figures });
  const review = { bookingId: id, rating: 2, reviewText: 'Late' };
  await call('POST', '/api/bookingreview/createreview', { as: owner, body: review });
  await call('POST', `${url}/void`, { as, body: { reason: 'Flood' } });
  const cancelled = await bookedTrip(server, owner);
  const reason = { reason: 'No car' };
  await call('DELETE', `/api/bookingreview/cancelbooking/${cancelled}`, { as, body: reason });
  await call('POST', '/api/admin/bookings', { as, body: tripBody() });
});

describe('the audit log', () => {
  it('contains every action of an admin, newest first, and no action of a customer', async () => {
    expect(await actions()).toEqual(['enter', 'cancel', 'void', 'correct', 'approve', 'note']);
    const [entry] = (await read(`&subject=${id}`)).entries.filter(
      ({ action }) => action === 'correct',
    );
    expect(entry).toMatchObject({
      by: { _id: admin.id, name: 'Kavitha admin' },
      at: '2026-11-21T09:00:00+05:30',
      reason: 'Detour',
      subject: { kind: 'booking', _id: id, name: 'Meena Raman' },
      before: bookedFigures,
      after: { distance: 300, totalPrice: 6500 },
    });
  });

  it('has pages and can be filtered by subject', async () => {
    expect(await actions(`&subject=${id}`)).toEqual(['void', 'correct', 'approve', 'note']);
    const all: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const query: string = next === '' ? '' : `&before=${next}`;
      const page = await call('GET', `/api/admin/audit?pageSize=4${query}`, { as: admin });
      const answer = page.json<{ entries: AuditEntry[]; next: string | null }>();
      all.push(...answer.entries.map(({ _id }) => _id));
      next = answer.next;
    }
    expect(all).toEqual((await read()).entries.map(({ _id }) => _id));
  });

  it('records that a note was written, without its text', async () => {
    const entries = JSON.stringify(await read());
    expect(entries).not.toContain('dog');
  });

  it('cannot be updated, deleted from or truncated', async () => {
    const { pool } = database;
    for (const statement of [
      `update audit_entries set action = 'note'`,
      `update audit_entries set reason = 'Another'`,
      'delete from audit_entries',
      'truncate audit_entries',
      'truncate booking_events',
    ]) {
      await expect(pool.query(statement)).rejects.toThrow('append-only');
    }
  });

  it('records roles changed by the admin command without an actor', async () => {
    const person = await server.newPerson();
    const { email } = person;
    await grantAdmin(database.db, { email, now: testNow });
    await revokeAdmin(database.db, { email, now: testNow });
    const { entries } = await read(`&subject=${person.id}`);
    expect(entries).toMatchObject([
      {
        action: 'revoke_admin',
        at: toKolkataIso(testNow),
        by: null,
        subject: { kind: 'account', name: 'Kavitha customer' },
      },
      { action: 'grant_admin', by: null },
    ]);
  });

  it('contains no text about a customer after the account is deleted', async () => {
    const member = await newMember(server);
    const booking = await bookedTrip(server, member);
    const url = `/api/admin/bookings/${booking}`;
    const text = `${member.name} came drunk`;
    await call('PUT', `${url}/note`, { as: admin, body: { note: text, version: 0 } });
    const body = { reason: text };
    await call('DELETE', `/api/bookingreview/cancelbooking/${booking}`, { as: admin, body });
    const deletion = await call('DELETE', '/api/account', {
      as: member,
      body: { password: member.password },
    });
    expect(deletion.statusCode).toBe(200);
    const tripDetails = await call('GET', url, { as: admin });
    expect(tripDetails.body + JSON.stringify(await read())).not.toContain(member.name);
    expect(await actions(`&subject=${booking}`)).toEqual(['cancel', 'note']);
  });
});
