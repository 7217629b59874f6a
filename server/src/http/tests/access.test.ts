import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { catalogue } from '@anandham/contract/catalogue';
import { revokeAdmin } from '#features/accounts/roles.service.ts';
import { newToken } from '#features/accounts/sessions.service.ts';
import { bookedTrip, type Person, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { app, call, clock, database } = server;

const mounted = catalogue
  .map(({ operation }) => operation)
  .filter(({ method, path }) => app.hasRoute({ method, url: path }));

async function expiredPerson() {
  const begun = clock.now;
  clock.now = new Date(begun.getTime() - 31 * 86_400_000);
  const person = await server.newPerson();
  clock.now = begun;
  return person;
}

/** Somebody who sat in the admin area until a moment ago, and is still signed in. */
async function revokedAdmin() {
  const person = await server.newPerson('admin');
  await server.newPerson('admin');
  const change = { email: person.email, now: clock.now };
  expect(await revokeAdmin(database.db, change)).toBe('revoked');
  return person;
}

const somebody = { id: '', email: '' };

/** Fresh people for each call: one of the operations signs out. `owner` is whose booking is asked for. */
const phoneCustomers: Readonly<Record<string, (owner: Person) => Promise<Person | null>>> = {
  'no token': () => Promise.resolve(null),
  'an unknown token': () => Promise.resolve({ ...somebody, token: newToken() }),
  'an expired token': expiredPerson,
  'the customer it belongs to': (owner) => Promise.resolve(owner),
  'another customer': () => server.newPerson(),
  'an admin of yesterday': revokedAdmin,
  'an admin': () => server.newPerson('admin'),
};

/** What the access check says, whatever the operation would say afterwards. */
function refusalFor(access: string, phoneCustomer: string): string | null {
  if (access === 'public') return null;
  if (phoneCustomer === 'no token') return 'not_signed_in';
  if (phoneCustomer === 'an unknown token' || phoneCustomer === 'an expired token')
    return 'session_expired';
  return access === 'admin' && phoneCustomer !== 'an admin' ? 'not_allowed' : null;
}

const statuses = { not_signed_in: 401, session_expired: 401, not_allowed: 403 } as const;
const accessCodes: readonly string[] = Object.keys(statuses);

const table = mounted.flatMap((operation) =>
  Object.keys(phoneCustomers).map((phoneCustomer) => ({ ...operation, phoneCustomer })),
);

describe('who may call what', () => {
  test.each(table)(
    '$method $path with $phone customer',
    async ({ method, path, access, phoneCustomer }) => {
      const owner = await server.newPerson();
      const id = path.includes(':id') ? await bookedTrip(server, owner) : '';
      const as = (await phoneCustomers[phoneCustomer]?.(owner)) ?? null;
      const response = await call(method, path.replace(':id', id), { as });
      const refusal = refusalFor(access, phoneCustomer);
      const code = response.statusCode >= 400 ? response.json<{ code: string }>().code : null;
      if (refusal === null) {
        expect(accessCodes).not.toContain(code);
      } else {
        expect(code).toBe(refusal);
        expect(response.statusCode).toBe(statuses[refusal as keyof typeof statuses]);
      }
    },
  );

  test('a stranger is turned away before the body is read', async () => {
    for (const { method, path, access } of mounted) {
      if (access === 'public' || method === 'GET') continue;
      const headers = { 'content-type': 'application/json' };
      const response = await call(method, path, { headers, body: '{ not json' });
      expect([path, response.statusCode]).toEqual([path, 401]);
    }
  });

  test('private answers are kept by no cache on the way', async () => {
    const owner = await server.newPerson();
    for (const { method, path, access } of mounted) {
      if (access === 'public' || method !== 'GET') continue;
      const id = path.includes(':id') ? await bookedTrip(server, owner) : '';
      const as = await server.newPerson('admin');
      const response = await call(method, path.replace(':id', id), { as });
      const caching = response.headers['cache-control'];
      // A refusal, where a question was missing, is stored by nobody at all.
      expect(caching).toMatch(/^(private, no-(store|cache)(, no-transform)?|no-store)$/);
      expect(response.headers.vary).toBe('Authorization');
    }
  });
});

/** What names something that belongs to somebody: asked for by another customer, and refused like this. */
const ofSomebodyElse: Readonly<
  Record<string, (ids: { booking: string; session: string }) => [body: unknown, refusal: string]>
> = {
  findBooking: () => [undefined, 'not_your_booking'],
  confirmBooking: ({ booking }) => [{ bookingId: booking }, 'not_your_booking'],
  cancelBooking: () => [{ reason: 'Not mine' }, 'not_your_booking'],
  createReview: ({ booking }) => [
    { bookingId: booking, rating: 1, reviewText: 'Not mine' },
    'not_your_booking',
  ],
  // Whose session it is, or whether it is one, is nobody else's affair.
  endSession: () => [undefined, 'session_not_found'],
};

const asInput = { io: 'input', unrepresentable: 'any' } as const;

describe('another customer', () => {
  const naming = catalogue.filter(({ operation: { access, path }, schemas }) => {
    const fields = schemas.body
      ? Object.keys(z.toJSONSchema(schemas.body, asInput).properties ?? {})
      : [];
    return (
      access === 'account' && (path.includes(':') || fields.some((name) => name.endsWith('Id')))
    );
  });

  test('every operation that names something of somebody’s is in the table', () => {
    const named = naming.map(({ operation }) => operation.id);
    expect(Object.keys(ofSomebodyElse).toSorted()).toEqual(named.toSorted());
  });

  test.each(naming.map(({ operation }) => operation))(
    'gets nowhere with what is not theirs: $id',
    async ({ id, method, path }) => {
      const as = await server.newPerson();
      const [victim, second] = [await server.newPerson(), await server.newPerson()];
      const booking = await bookedTrip(server, victim);
      const { sessions } = (await call('GET', '/api/account/sessions', { as: second })).json<{
        sessions: { _id: string }[];
      }>();
      const session = sessions[0]?._id ?? '';
      const before = await everythingOf(victim);
      const [body, refusal] = ofSomebodyElse[id]?.({ booking, session }) ?? [undefined, 'none'];
      const url = path.replace(':id', path.includes('/sessions/') ? session : booking);
      const response = await call(method, url, { as, body });
      expect(response.json()).toMatchObject({ code: refusal });
      expect(response.body).not.toContain(victim.email);
      expect(await everythingOf(victim)).toEqual(before);
      expect((await call('GET', '/api/auth/verify', { as: second })).statusCode).toBe(200);
    },
  );

  test('reads nothing of anybody’s in the lists of their own', async () => {
    const [as, victim] = [await server.newPerson(), await server.newPerson()];
    const booking = await bookedTrip(server, victim);
    for (const { method, path, access, id, streams } of mounted) {
      if (access !== 'account' || method !== 'GET' || path.includes(':') || streams) continue;
      const { body } = await call(method, path, { as });
      expect([id, body.includes(booking), body.includes(victim.id)]).toEqual([id, false, false]);
    }
  });
});

/** As its owner's own export tells it. */
async function everythingOf(as: Person): Promise<string> {
  const { statusCode, body } = await call('GET', '/api/account/export', { as });
  expect(statusCode).toBe(200);
  return body;
}
