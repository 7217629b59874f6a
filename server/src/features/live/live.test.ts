import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { streamEvents } from '@anandham/contract/operations/live';
import { type EventReader, readEvents } from '#testing/event-reader.ts';
import {
  type Person,
  type TestServer,
  bookedTrip,
  testServer,
  tripBody,
} from '#testing/test-server.ts';

const server = await testServer();
const { app, call, clock, database } = server;
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
await listening(database);

/** Waits until a process hears what this database tells. */
async function listening({ db }: TestServer['database']): Promise<void> {
  for (let heard = false; !heard;) {
    const { rows } = await sql<{ heard: boolean }>`select exists (
      select from pg_stat_activity where datname = current_database() and state = 'idle'
        and query in ('listen "changes"', 'select notify_changes()')) as heard`.execute(db);
    heard = rows[0]?.heard === true;
  }
}

async function listenTo(person: Person): Promise<EventReader> {
  const reader = await readEvents(origin, person);
  onTestFinished(() => reader.leave());
  return reader;
}

const confirm = (as: Person, bookingId: string) =>
  call('PUT', '/api/bookingreview/confirm', { as, body: { bookingId } });
const approve = (as: Person, bookingId: string) =>
  call('PUT', '/api/admin/confirmbooking', { as, body: { bookingId } });
const cancel = (as: Person, id: string) =>
  call('DELETE', `/api/bookingreview/cancelbooking/${id}`, { as });

describe('a customer', () => {
  it('is told of every step of a booking, and nothing about it but its id', async () => {
    const owner = await server.newPerson();
    const operator = await server.newPerson('admin');
    const reader = await listenTo(owner);
    const bookingId = await bookedTrip(server, owner);
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'created' });
    await confirm(owner, bookingId);
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'changed' });
    await approve(operator, bookingId);
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'changed' });
    const body = { bookingId, rating: 5, reviewText: 'Good' };
    await call('POST', '/api/bookingreview/createreview', { as: owner, body });
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'reviewed' });
    expect(reader.heard).toHaveLength(4);
  });

  it('is told of what the admin area does after approval', async () => {
    const owner = await server.newPerson();
    const as = await server.newPerson('admin');
    const reader = await listenTo(owner);
    const bookingId = await bookedTrip(server, owner);
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'created' });
    await approve(as, bookingId);
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'changed' });
    const url = `/api/admin/bookings/${bookingId}`;
    const figures = { distance: 300, totalPrice: 6100, reason: 'Detour', version: 0 };
    await call('PUT', `${url}/figures`, { as, body: figures });
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'changed' });
    await call('POST', `${url}/void`, { as, body: { reason: 'Flood' } });
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'changed' });
  });

  it('hears nothing of a phone customer’s booking, which the admin area does', async () => {
    const owner = await server.newPerson();
    const as = await server.newPerson('admin');
    const [reader, adminReader] = [await listenTo(owner), await listenTo(as)];
    const entered = await call('POST', '/api/admin/bookings', { as, body: tripBody() });
    const { _id: bookingId } = entered.json<{ booking: { _id: string } }>().booking;
    // What other tests have done may be told first.
    let told: unknown = null;
    while (!JSON.stringify(told).includes(bookingId)) told = await adminReader.next('admin');
    expect(told).toEqual({ bookingId, change: 'created' });
    expect(reader.heard).toEqual([]);
  });

  it('who asks again after an event is answered anew, not 304', async () => {
    const owner = await server.newPerson();
    const list = (headers = {}) =>
      call('GET', '/api/bookingreview/getreview', { as: owner, headers });
    const before = (await list()).headers.etag ?? '';
    const reader = await listenTo(owner);
    await bookedTrip(server, owner);
    await reader.next('booking');
    expect((await list({ 'if-none-match': before })).statusCode).toBe(200);
  });

  it('is never told of other people’s bookings', async () => {
    const [owner, other] = [await server.newPerson(), await server.newPerson()];
    const operator = await server.newPerson('admin');
    const curious = await listenTo(other);
    const ofOwner = await bookedTrip(server, owner);
    await confirm(owner, ofOwner);
    await approve(operator, ofOwner);
    const body = { bookingId: ofOwner, rating: 1, reviewText: 'Late' };
    await call('POST', '/api/bookingreview/createreview', { as: owner, body });
    await cancel(owner, await bookedTrip(server, owner));
    await call('DELETE', '/api/auth/profile', { as: owner, body: { email: owner.email } });
    // Events come in the order of the changes: what was to come has come before this one.
    const own = await bookedTrip(server, other);
    await curious.next('booking');
    expect(curious.heard).toEqual([
      { name: 'booking', data: { bookingId: own, change: 'created' } },
    ]);
  });

  it('hears only of committed changes', async () => {
    const owner = await server.newPerson();
    const reader = await listenTo(owner);
    const bookingId = await bookedTrip(server, owner);
    await reader.next('booking');
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await sql`update bookings set contact_name = 'Undone' where id = ${bookingId}`.execute(
          transaction,
        );
        throw new Error('undone');
      })
      .catch(() => undefined);
    const second = await bookedTrip(server, owner);
    expect(await reader.next('booking')).toEqual({ bookingId: second, change: 'created' });
  });
});

describe('an admin', () => {
  it('is told of everybody’s bookings, and which are new', async () => {
    const reader = await listenTo(await server.newPerson('admin'));
    const owner = await server.newPerson();
    const bookingId = await bookedTrip(server, owner);
    expect(await reader.next('admin')).toEqual({ bookingId, change: 'created' });
    await confirm(owner, bookingId);
    expect(await reader.next('admin')).toEqual({ bookingId, change: 'changed' });
    expect(reader.heard.map(({ name }) => name)).toEqual(['admin', 'admin']);
  });

  it('who loses the role is told no more of other people’s bookings', async () => {
    const admin = await server.newPerson('admin');
    const owner = await server.newPerson();
    const reader = await listenTo(admin);
    /** Events of one stream come in order: whatever is told of the first comes before the second. */
    const isTold = async () => {
      const bookingId = await bookedTrip(server, owner);
      await bookedTrip(server, admin);
      await reader.next('booking');
      return reader.heard.some(({ data }) => JSON.stringify(data).includes(bookingId));
    };
    expect(await isTold()).toBe(true);
    await sql`update accounts set role = 'customer' where id = ${admin.id}`.execute(database.db);
    // The role is read anew once its change was told; a booking may come in between.
    while (await isTold());
    expect(await isTold()).toBe(false);
  });

  it('is told to look again when one statement changes more than can be named', async () => {
    const reader = await listenTo(await server.newPerson('admin'));
    const owner = await server.newPerson();
    const bookingId = await bookedTrip(server, owner);
    await reader.next('admin');
    await copyBooking(bookingId, 101);
    expect(await reader.next('refetch')).toBeNull();
    expect(reader.heard).toHaveLength(2);
  });
});

/** Many bookings in one statement. */
async function copyBooking(id: string, times: number): Promise<void> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'bookings' and is_generated = 'NEVER' and column_name <> 'id'`.execute(
    database.db,
  );
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`insert into bookings (id, ${columns}) select gen_random_uuid(), ${columns}
    from bookings, generate_series(1, ${times}::integer) where id = ${id}`.execute(database.db);
}

describe('the stream ends', () => {
  it('when the session is signed out', async () => {
    const person = await server.newPerson();
    const [reader, elsewhere] = [
      await listenTo(person),
      await listenTo(await server.newSession(person)),
    ];
    await call('POST', '/api/auth/logout', { as: person });
    expect(await reader.ended).toBe(true);
    await bookedTrip(server, await server.newSession(person));
    await elsewhere.next('booking');
    expect((await readEvents(origin, person)).status).toBe(401);
  });

  it('when the account is gone', async () => {
    const person = await server.newPerson();
    const reader = await listenTo(person);
    await sql`delete from accounts where id = ${person.id}`.execute(database.db);
    expect(await reader.ended).toBe(true);
  });

  it('when the session has run out, before anything more is told', async () => {
    const owner = await server.newPerson();
    const reader = await listenTo(owner);
    const begun = clock.now;
    clock.now = new Date(begun.getTime() + 31 * 86_400_000);
    const later = await server.newSession(owner);
    await bookedTrip(server, later, { changes: { currentDate: '2026-12-30' } });
    expect(await reader.ended).toBe(true);
    expect(reader.heard).toEqual([]);
    clock.now = begun;
  });

  it('for the oldest, when an account opens more than ten', async () => {
    const person = await server.newPerson();
    const readers: EventReader[] = [];
    for (let count = 0; count < 11; count += 1) readers.push(await listenTo(person));
    expect(await readers[0]?.ended).toBe(true);
    const bookingId = await bookedTrip(server, person);
    for (const reader of readers.slice(1)) {
      expect(await reader.next('booking')).toEqual({ bookingId, change: 'created' });
    }
  });

  it('for who does not read it, before it fills the memory', async () => {
    const admin = await server.newPerson('admin');
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const arrived = once(app.server, 'connection') as Promise<[Socket]>;
    socket.write(
      `GET ${streamEvents.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.pause();
    const [theirs] = await arrived;
    const message = JSON.stringify({ what: 'changed', account: admin.id, booking: admin.id });
    while (!theirs.destroyed) {
      expect(theirs.writableLength).toBeLessThan(100_000);
      // Some megabytes wait in the two systems' own buffers before anything waits in ours.
      await sql`select pg_notify('changes', ${message} || repeat(' ', i))
        from generate_series(1, 2000) as i`.execute(database.db);
    }
  });
});

describe('the line', () => {
  it('is one that proxies neither hold back nor keep', async () => {
    const { status, headers } = await listenTo(await server.newPerson());
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      vary: 'Authorization',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('answers HEAD without streaming', async () => {
    const { token } = await server.newPerson();
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ method: 'HEAD', url: streamEvents.path, headers });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  it('says that changes may be missing once the database was lost, and goes on', async () => {
    const owner = await server.newPerson();
    const reader = await listenTo(owner);
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'anandham-cabs live'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    expect(await reader.next('refetch')).toBeNull();
    const bookingId = await bookedTrip(server, owner);
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'created' });
  });

  it('takes a message that nobody knows for a reason to look again', async () => {
    const reader = await listenTo(await server.newPerson());
    for (const odd of ['', 'x', '{}', '{"what":"later"}', '{"what":"created"}']) {
      await sql`select pg_notify('changes', ${odd})`.execute(database.db);
      expect(await reader.next('refetch')).toBeNull();
    }
  });
});
