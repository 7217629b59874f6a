import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { catalogue } from '@anandham/contract/catalogue';
import type { Operation } from '@anandham/contract/operation';
import { revokeAdmin } from '#features/accounts/roles.service.ts';
import { newToken } from '#features/accounts/sessions.service.ts';
import { bookedTrip, type Person, testServer, tripBody } from '#testing/test-server.ts';

const server = await testServer();
const { app, call, clock, database } = server;

const mounted = catalogue
  .map(({ operation }) => operation)
  .filter(({ method, path }) => app.hasRoute({ method, url: path }));

async function expiredPerson() {
  const start = clock.now;
  clock.now = new Date(start.getTime() - 31 * 86_400_000);
  const person = await server.newPerson();
  clock.now = start;
  return person;
}

/** A former owner who is still signed in. */
async function revokedOwner() {
  const person = await server.newPerson('owner');
  await server.newPerson('owner');
  const change = { email: person.email, now: clock.now };
  expect(await revokeAdmin(database.db, change)).toBe('revoked');
  return person;
}

const unknownPerson = { id: '', email: '' };

/** New people for each call, because one operation signs out. `owner` owns the requested booking. */
const clients: Readonly<Record<string, (owner: Person) => Promise<Person | null>>> = {
  'no token': () => Promise.resolve(null),
  'an unknown token': () => Promise.resolve({ ...unknownPerson, token: newToken() }),
  'an expired token': expiredPerson,
  'the owner': (owner) => Promise.resolve(owner),
  'another customer': () => server.newPerson(),
  'a former owner': revokedOwner,
  'a dispatcher': () => server.newPerson('dispatcher'),
  'an owner': () => server.newPerson('owner'),
};

/** The groups of operations that a dispatcher may call. */
const ofDispatcher = [
  'bookings',
  'calendar',
  'trip_logs',
  'customers',
  'messages',
  'review_answers',
];

/** The error code of the access check; null when it passes. */
function refusalFor({ access, permission }: Operation, client: string): string | null {
  if (access === 'public') return null;
  if (client === 'no token') return 'not_signed_in';
  if (client === 'an unknown token' || client === 'an expired token') return 'session_expired';
  if (access === 'account' || client === 'an owner') return null;
  return client === 'a dispatcher' && ofDispatcher.includes(String(permission))
    ? null
    : 'not_allowed';
}

const statuses = { not_signed_in: 401, session_expired: 401, not_allowed: 403 } as const;
const accessCodes: readonly string[] = Object.keys(statuses);

const table = mounted.flatMap((operation) =>
  Object.keys(clients).map((client) => ({ ...operation, operation, client })),
);

test('only owners change the fleet and the addresses of the calendar', () => {
  const needing = (group: string) =>
    mounted.filter(({ permission }) => permission === group).map(({ id }) => id);
  expect(needing('fleet')).toEqual(
    expect.arrayContaining(['changeClass', 'addVehicle', 'changeDriver', 'addFeed', 'revokeFeed']),
  );
  expect(needing('calendar')).toEqual(
    expect.arrayContaining(['listClasses', 'listVehicles', 'assignBooking', 'addBlock']),
  );
});

describe('the access check', () => {
  test.each(table)(
    'of $method $path for $client follows the contract',
    async ({ method, path, operation, client }) => {
      const owner = await server.newPerson();
      const id = path.includes(':id') ? await bookedTrip(server, owner) : '';
      const as = (await clients[client]?.(owner)) ?? null;
      const response = await call(method, path.replace(':id', id), { as });
      const refusal = refusalFor(operation, client);
      const code = response.statusCode >= 400 ? response.json<{ code: string }>().code : null;
      if (refusal === null) {
        expect(accessCodes).not.toContain(code);
      } else {
        expect(code).toBe(refusal);
        expect(response.statusCode).toBe(statuses[refusal as keyof typeof statuses]);
      }
    },
  );

  test('rejects a request without a session before the body is read', async () => {
    for (const { method, path, access } of mounted) {
      if (access === 'public' || method === 'GET') continue;
      const headers = { 'content-type': 'application/json' };
      const response = await call(method, path, { headers, body: '{ not json' });
      expect([path, response.statusCode]).toEqual([path, 401]);
    }
  });

  test('forbids shared caches to store private responses', async () => {
    const owner = await server.newPerson();
    for (const { method, path, access } of mounted) {
      if (access === 'public' || method !== 'GET') continue;
      const id = path.includes(':id') ? await bookedTrip(server, owner) : '';
      const as = await server.newPerson('admin');
      const response = await call(method, path.replace(':id', id), { as });
      const caching = response.headers['cache-control'];
      // An error response because of a missing parameter has no-store.
      expect(caching).toMatch(/^(private, no-(store|cache)(, no-transform)?|no-store)$/);
      expect(response.headers.vary).toBe('Authorization');
    }
  });
});

/** Operations with an id of another customer's data, with a body and the expected error code. */
const foreignRequests: Readonly<
  Record<string, (ids: { booking: string; session: string }) => [body: unknown, refusal: string]>
> = {
  findBooking: () => [undefined, 'not_your_booking'],
  confirmBooking: ({ booking }) => [{ bookingId: booking }, 'not_your_booking'],
  changeBooking: () => [tripBody({ time: '07:30' }), 'not_your_booking'],
  cancelBooking: () => [{ reason: 'Not mine' }, 'not_your_booking'],
  createReview: ({ booking }) => [
    { bookingId: booking, rating: 1, reviewText: 'Not mine' },
    'not_your_booking',
  ],
  // The error does not reveal whether the session exists.
  endSession: () => [undefined, 'session_not_found'],
};

const asInput = { io: 'input', unrepresentable: 'any' } as const;

describe('another customer', () => {
  const naming = catalogue.filter(({ operation: { access, path }, schemas }) => {
    const fields = schemas.body
      ? Object.keys(z.toJSONSchema(schemas.body, asInput).properties ?? {})
      : [];
    return (
      access === 'account' &&
      (path.includes(':') ||
        // Vehicle classes are public.
        fields.some((name) => name.endsWith('Id') && name !== 'vehicleClassId'))
    );
  });

  test('has a table of all operations with an id', () => {
    const named = naming.map(({ operation }) => operation.id);
    expect(Object.keys(foreignRequests).toSorted()).toEqual(named.toSorted());
  });

  test.each(naming.map(({ operation }) => operation))(
    'can neither read nor change foreign data with $id',
    async ({ id, method, path }) => {
      const as = await server.newPerson();
      const [victim, second] = [await server.newPerson(), await server.newPerson()];
      const booking = await bookedTrip(server, victim);
      const { sessions } = (await call('GET', '/api/account/sessions', { as: second })).json<{
        sessions: { _id: string }[];
      }>();
      const session = sessions[0]?._id ?? '';
      const before = await exportOf(victim);
      const [body, refusal] = foreignRequests[id]?.({ booking, session }) ?? [undefined, 'none'];
      const url = path.replace(':id', path.includes('/sessions/') ? session : booking);
      const response = await call(method, url, { as, body });
      expect(response.json()).toMatchObject({ code: refusal });
      expect(response.body).not.toContain(victim.email);
      expect(await exportOf(victim)).toEqual(before);
      expect((await call('GET', '/api/auth/verify', { as: second })).statusCode).toBe(200);
    },
  );

  test('sees only own data in lists', async () => {
    const [as, victim] = [await server.newPerson(), await server.newPerson()];
    const booking = await bookedTrip(server, victim);
    for (const { method, path, access, id, streams } of mounted) {
      if (access !== 'account' || method !== 'GET' || path.includes(':') || streams) continue;
      const { body } = await call(method, path, { as });
      expect([id, body.includes(booking), body.includes(victim.id)]).toEqual([id, false, false]);
    }
  });
});

/** The owner's data export. */
async function exportOf(as: Person): Promise<string> {
  const { statusCode, body } = await call('GET', '/api/account/export', { as });
  expect(statusCode).toBe(200);
  return body;
}
