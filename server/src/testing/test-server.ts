import { randomInt, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Method } from '@anandham/contract/operation';
import type { Role } from '@anandham/domain/accounts/account';
import { streamEvents } from '@anandham/contract/operations/live';
import { createMapsEngine } from '@anandham/maps/engine';
import { sql } from 'kysely';
import { type Config, loadConfig } from '#config/config.ts';
import { createLog } from '#config/log.ts';
import { newId } from '#db/new-id.ts';
import { insertAccount } from '#features/accounts/accounts.queries.ts';
import { openSession } from '#features/accounts/sessions.service.ts';
import type { LogOptions } from '#http/log.ts';
import { buildServer, type ServerDeps } from '#http/server.ts';
import { type TestDatabase, testDatabase } from './database/database.ts';
import { afterFile } from './clean-up.ts';
import { type MailTimeouts, runJobs } from './run-jobs.ts';

/** A Saturday morning in Trichy. */
export const testNow = new Date('2026-11-21T09:00:00+05:30');

export type Person = { readonly id: string; readonly email: string; readonly token: string };

/** `admin`: an owner, who may do everything. */
type PersonRole = Role | 'admin';

export type TestServer = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** Set `clock.now` to change the server's time. */
  readonly clock: { now: Date };
  /** Inserts an account with a verified address and a session, without the cost of hashing a password. */
  readonly newPerson: (role?: PersonRole) => Promise<Person>;
  /** Adds a session for the same person. */
  readonly newSession: (person: Person, device?: string | null) => Promise<Person>;
  /** Runs all due jobs. Emails go to this mail server; null: to the one of the operator's settings. */
  readonly runJobs: (smtpUrl: string | null, mailTimeouts?: MailTimeouts) => Promise<void>;
  /** Calls the API with the session of `as`, or without one. */
  readonly call: (
    method: Method,
    url: string,
    options?: { as?: Person | null; body?: unknown; headers?: Record<string, string> },
  ) => Promise<LightMyRequestResponse>;
};

/** Shared by all servers of a test file, because reading the gazetteer is slow. */
export const maps = createMapsEngine();

/** The complete server with its own database and clock. */
export async function testServer(
  options: {
    config?: Partial<Config>;
    appRoot?: string;
    siteRoot?: string;
    log?: LogOptions;
    roadsAnswerMs?: number;
    timeouts?: ServerDeps['timeouts'];
    draining?: AbortSignal;
  } = {},
): Promise<TestServer> {
  const database = await testDatabase();
  const clock = { now: testNow };
  // Not the developer's data directory, which may contain imported roads.
  const config = { ...loadConfig({}), dataDir: '/nowhere', ...options.config };
  const app = await buildServer({
    config,
    database,
    connection: database.connection,
    maps,
    appRoot: options.appRoot ?? '/nowhere',
    siteRoot: options.siteRoot ?? '/nowhere',
    clock: () => clock.now,
    requestLog: options.log ?? false,
    roadsAnswerMs: options.roadsAnswerMs,
    // Other tests may keep the processor busy for seconds.
    maxEventLoopDelayMs: 0,
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.draining && { draining: options.draining }),
  });
  afterFile(() => app.close());
  return {
    app,
    database,
    clock,
    newPerson: (role = 'customer') => newPerson(database, clock.now, role),
    newSession: async (person, device = null) => ({
      ...person,
      token: await openSession(database.db, { accountId: person.id, now: clock.now, device }),
    }),
    runJobs: (smtpUrl, mailTimeouts) =>
      runJobs({
        database,
        config: { ...config, smtpUrl },
        clock: () => clock.now,
        mailTimeouts,
        log: options.log && createLog('debug', options.log.write),
      }),
    call: (method, url, { as, body, headers } = {}) => {
      const request: InjectOptions = {
        method,
        url,
        headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      };
      return url === streamEvents.path ? openStream(app, request) : app.inject(request);
    },
  };
}

/** Returns the response head of an event stream, or the complete error response. */
async function openStream(
  app: FastifyInstance,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  const answer = await app.inject({ ...request, payloadAsStream: true });
  if (answer.headers['content-type'] === streamEvents.streams) {
    answer.raw.res.destroy();
    return answer;
  }
  const body = await text(answer.stream());
  return { ...answer, body, json: () => JSON.parse(body) as never };
}

async function newPerson({ db }: TestDatabase, now: Date, role: PersonRole): Promise<Person> {
  const id = newId(now);
  const email = `${role}-${id}@example.com`;
  await insertAccount(db, {
    id,
    name: `Kavitha ${role}`,
    email,
    mobile: `9${randomInt(1e8, 1e9)}`,
    role: role === 'admin' ? 'owner' : role,
    passwordHash: null,
    language: 'en',
    emailVerifiedAt: now,
    createdAt: now,
  });
  return { id, email, token: await openSession(db, { accountId: id, now, device: null }) };
}

/** What the booking form posts for a trip to Madurai next week, with some fields changed. */
export function tripBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Meena Raman',
    mobile: '98765 43210',
    pickupLocation: 'Tiruchirappalli',
    dropLocation: 'Madurai',
    currentDate: '2026-11-28',
    time: '06:30',
    amPm: 'AM',
    trip: 'Round Trip',
    ...changes,
  };
}

/** Books a trip, confirms it if wanted, and returns its id. */
export async function bookedTrip(
  { call }: Pick<TestServer, 'call'>,
  owner: Person,
  options: { status?: 'pending' | 'confirmed'; changes?: Record<string, unknown> } = {},
): Promise<string> {
  const body = tripBody(options.changes);
  // Identical trips become separate bookings only with different keys.
  const headers = { 'idempotency-key': randomUUID() };
  const created = await call('POST', '/api/bookingreview/create', { as: owner, body, headers });
  if (created.statusCode !== 201) throw new Error(`Not booked: ${created.body}`);
  const { booking } = created.json<{ booking: { _id: string } }>();
  if (options.status === 'confirmed') {
    const bookingId = booking._id;
    await call('PUT', '/api/bookingreview/confirm', { as: owner, body: { bookingId } });
  }
  return booking._id;
}

/** Opens all connections of the pool, so that concurrent requests really run concurrently. */
export async function openConnections({ database }: Pick<TestServer, 'database'>): Promise<void> {
  const { max } = database.pool.options;
  await Promise.all(
    Array.from({ length: max }, () => sql`select pg_sleep(0.1)`.execute(database.db)),
  );
}
