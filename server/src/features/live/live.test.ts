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
await waitForListener(database);

/** Waits until the server listens to the notifications of this database. */
async function waitForListener({ db }: TestServer['database']): Promise<void> {
  for (let isListening = false; !isListening;) {
    const { rows } = await sql<{ isListening: boolean }>`select exists (
      select from pg_stat_activity where datname = current_database() and state = 'idle'
        and query in ('listen "changes"', 'select notify_changes()')) as "isListening"`.execute(db);
    isListening = rows[0]?.isListening === true;
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
  it('gets an event for every step of a booking, with only the id of the booking', async () => {
    const owner = await server.newPerson();
    const operator = await server.newPerson('admin');
    const reader = await listenTo(owner);
    const bookingId = await bookedTrip(server, owner);
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'created' });
    await confirm(owner, bookingId);
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'changed' });
    const trip = tripBody({ time: '07:30' });
    await call('PUT', `/api/bookingreview/change/${bookingId}`, { as: owner, body: trip });
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'changed' });
    await approve(operator, bookingId);
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'changed' });
    const body = { bookingId, rating: 5, reviewText: 'Good' };
    await call('POST', '/api/bookingreview/createreview', { as: owner, body });
    expect(await reader.next('booking')).toEqual({ bookingId, change: 'reviewed' });
    expect(reader.received).toHaveLength(5);
  });

  it('gets events for changes by an admin after the approval', async () => {
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

  it('gets no event for a phone booking, and an admin does', async () => {
    const owner = await server.newPerson();
    const as = await server.newPerson('admin');
    const [reader, adminReader] = [await listenTo(owner), await listenTo(as)];
    const entered = await call('POST', '/api/admin/bookings', { as, body: tripBody() });
    const { _id: bookingId } = entered.json<{ booking: { _id: string } }>().booking;
    // Events of other tests may come first.
    let event: unknown = null;
    while (!JSON.stringify(event).includes(bookingId)) event = await adminReader.next('admin');
    expect(event).toEqual({ bookingId, change: 'created' });
    expect(reader.received).toEqual([]);
  });

  it('gets a new list after an event instead of a 304', async () => {
    const owner = await server.newPerson();
    const list = (headers = {}) =>
      call('GET', '/api/bookingreview/getreview', { as: owner, headers });
    const before = (await list()).headers.etag ?? '';
    const reader = await listenTo(owner);
    await bookedTrip(server, owner);
    await reader.next('booking');
    expect((await list({ 'if-none-match': before })).statusCode).toBe(200);
  });

  it('gets no events for bookings of other customers', async () => {
    const [owner, other] = [await server.newPerson(), await server.newPerson()];
    const operator = await server.newPerson('admin');
    const otherReader = await listenTo(other);
    const ofOwner = await bookedTrip(server, owner);
    await confirm(owner, ofOwner);
    await approve(operator, ofOwner);
    const body = { bookingId: ofOwner, rating: 1, reviewText: 'Late' };
    await call('POST', '/api/bookingreview/createreview', { as: owner, body });
    await cancel(owner, await bookedTrip(server, owner));
    await call('DELETE', '/api/auth/profile', { as: owner, body: { email: owner.email } });
    // Events come in the order of the changes, so any earlier event comes before this one.
    const own = await bookedTrip(server, other);
    await otherReader.next('booking');
    expect(otherReader.received).toEqual([
      { name: 'booking', data: { bookingId: own, change: 'created' } },
    ]);
  });

  it('gets events only for committed changes', async () => {
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
  it('gets events for all bookings, and new ones are marked as created', async () => {
    const reader = await listenTo(await server.newPerson('admin'));
    const owner = await server.newPerson();
    const bookingId = await bookedTrip(server, owner);
    expect(await reader.next('admin')).toEqual({ bookingId, change: 'created' });
    await confirm(owner, bookingId);
    expect(await reader.next('admin')).toEqual({ bookingId, change: 'changed' });
    expect(reader.received.map(({ name }) => name)).toEqual(['admin', 'admin']);
  });

  it('gets no events for bookings of others after losing the role', async () => {
    const admin = await server.newPerson('admin');
    const owner = await server.newPerson();
    const reader = await listenTo(admin);
    /** Events of a stream come in order, so an event for the first booking comes before the second. */
    const getsEvent = async () => {
      const bookingId = await bookedTrip(server, owner);
      await bookedTrip(server, admin);
      await reader.next('booking');
      return reader.received.some(({ data }) => JSON.stringify(data).includes(bookingId));
    };
    expect(await getsEvent()).toBe(true);
    await sql`update accounts set role = 'customer' where id = ${admin.id}`.execute(database.db);
    // The role is read again after its change was notified; a booking may come in between.
    while (await getsEvent());
    expect(await getsEvent()).toBe(false);
  });

  it('gets a refetch event when one statement changes too many bookings to list', async () => {
    const reader = await listenTo(await server.newPerson('admin'));
    const owner = await server.newPerson();
    const bookingId = await bookedTrip(server, owner);
    await reader.next('admin');
    await copyBooking(bookingId, 101);
    expect(await reader.next('refetch')).toBeNull();
    expect(reader.received).toHaveLength(2);
  });
});

/** Many bookings in one statement. */
async function copyBooking(id: string, times: number): Promise<void> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'bookings' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id'`.execute(
    database.db,
  );
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`insert into bookings (id, ${columns}) select gen_random_uuid(), ${columns}
    from bookings, generate_series(1, ${times}::integer) where id = ${id}`.execute(database.db);
}

describe('a stream', () => {
  it('ends when its session is signed out', async () => {
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

  it('ends when its account is deleted', async () => {
    const person = await server.newPerson();
    const reader = await listenTo(person);
    await sql`delete from accounts where id = ${person.id}`.execute(database.db);
    expect(await reader.ended).toBe(true);
  });

  it('ends when its session has expired, before another event is sent', async () => {
    const owner = await server.newPerson();
    const reader = await listenTo(owner);
    const startedAt = clock.now;
    clock.now = new Date(startedAt.getTime() + 31 * 86_400_000);
    const later = await server.newSession(owner);
    await bookedTrip(server, later, { changes: { currentDate: '2026-12-30' } });
    expect(await reader.ended).toBe(true);
    expect(reader.received).toEqual([]);
    clock.now = startedAt;
  });

  it('ends when its account opens ten newer ones', async () => {
    const person = await server.newPerson();
    const readers: EventReader[] = [];
    for (let count = 0; count < 11; count += 1) readers.push(await listenTo(person));
    expect(await readers[0]?.ended).toBe(true);
    const bookingId = await bookedTrip(server, person);
    for (const reader of readers.slice(1)) {
      expect(await reader.next('booking')).toEqual({ bookingId, change: 'created' });
    }
  });

  it('is destroyed when its client does not read it, before it fills the memory', async () => {
    const admin = await server.newPerson('admin');
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const arrived = once(app.server, 'connection') as Promise<[Socket]>;
    socket.write(
      `GET ${streamEvents.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.pause();
    const [serverSocket] = await arrived;
    const message = JSON.stringify({ what: 'changed', account: admin.id, booking: admin.id });
    while (!serverSocket.destroyed) {
      expect(serverSocket.writableLength).toBeLessThan(100_000);
      // The socket buffers of the operating system take some megabytes first.
      await sql`select pg_notify('changes', ${message} || repeat(' ', i))
        from generate_series(1, 2000) as i`.execute(database.db);
    }
  });
});

describe('the event stream', () => {
  it('has headers that stop proxies from buffering and caching', async () => {
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

  it('sends a refetch event after the database connection was lost, and continues', async () => {
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

  it('sends a refetch event for an unknown message', async () => {
    const reader = await listenTo(await server.newPerson());
    for (const odd of ['', 'x', '{}', '{"what":"later"}', '{"what":"created"}']) {
      await sql`select pg_notify('changes', ${odd})`.execute(database.db);
      expect(await reader.next('refetch')).toBeNull();
    }
  });
});
