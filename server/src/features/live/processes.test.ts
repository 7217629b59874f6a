import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import type { Connection } from '#db/pool.ts';
import { type EventReader, readEvents } from '#testing/event-reader.ts';
import { freePort } from '#testing/free-port.ts';
import { type RunningProcess, startProcess } from '#testing/processes.ts';
import { type Person, testServer, tripBody } from '#testing/test-server.ts';

const MAIN = path.resolve(import.meta.dirname, '../../main.ts');
const server = await testServer();
// The processes use the system clock.
server.clock.now = new Date();
const currentDate = addDays(kolkataDate(server.clock.now), 1);

let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'anandham-live-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function addressOf(connection: Connection): string {
  if (typeof connection === 'string') return connection;
  const { host, port, user, password, database } = connection;
  const search = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${search.toString()}`;
}

async function startServer(): Promise<RunningProcess & { origin: string }> {
  const port = String(await freePort());
  const env = {
    PATH: process.env['PATH'],
    PORT: port,
    ANANDHAM_DATA_DIR: dataDir,
    DATABASE_URL: addressOf(server.database.connection),
  };
  const running = startProcess(MAIN, [], { env });
  await running.waitForOutput(/is ready at/);
  return { ...running, origin: `http://localhost:${port}` };
}

async function listenTo(origin: string, person: Person): Promise<EventReader> {
  const reader = await readEvents(origin, person);
  onTestFinished(() => reader.leave());
  return reader;
}

async function book(origin: string, { token }: Person): Promise<string> {
  const answer = await fetch(`${origin}/api/bookingreview/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(tripBody({ currentDate })),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { booking: { _id: string } }).booking._id;
}

it('two processes share events and sessions', { timeout: 120_000 }, async () => {
  const [one, other] = await Promise.all([startServer(), startServer()]);
  const [owner, stranger] = [await server.newPerson(), await server.newPerson()];
  const operator = await server.newPerson('admin');
  const here = await listenTo(one.origin, owner);
  const there = await listenTo(other.origin, owner);
  const admin = await listenTo(one.origin, operator);
  const strangerReader = await listenTo(one.origin, stranger);

  // Both processes send events for a booking to its owner and to admins only.
  const bookingId = await book(other.origin, owner);
  const created = { bookingId, change: 'created' };
  expect(await here.next('booking')).toEqual(created);
  expect(await there.next('booking')).toEqual(created);
  expect(await admin.next('admin')).toEqual(created);
  const own = await book(other.origin, stranger);
  expect(await strangerReader.next('booking')).toEqual({ bookingId: own, change: 'created' });
  expect(strangerReader.received.filter(({ name }) => name !== 'refetch')).toHaveLength(1);

  // Signing out at one process ends the stream at the other.
  const headers = { authorization: `Bearer ${stranger.token}` };
  await fetch(`${other.origin}/api/auth/logout`, { method: 'POST', headers });
  expect(await strangerReader.ended).toBe(true);

  // A process that is stopped ends its streams and exits; the other continues.
  one.kill('SIGTERM');
  expect([await here.ended, await admin.ended]).toEqual([true, true]);
  expect(await one.ended).toBe(0);
  await book(other.origin, owner);
  await there.next('booking');
});
