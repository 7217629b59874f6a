import { describe, expect, test } from 'vitest';
import { catalogue } from '@anandham/contract/catalogue';
import { newToken } from '../features/accounts/session-token.ts';
import { bookedTrip, testServer } from '../testing/test-server.ts';

const server = await testServer();
const { app, call, clock } = server;

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

const owner = await server.newPerson();
const somebody = { id: '', email: '' };

/** Fresh people for each call: one of the operations signs out. */
const callers = {
  'no token': () => Promise.resolve(null),
  'an unknown token': () => Promise.resolve({ ...somebody, token: newToken() }),
  'an expired token': expiredPerson,
  'a customer': () => server.newPerson(),
  'another customer': () => server.newPerson(),
  'an admin': () => server.newPerson('admin'),
} as const;

type Caller = keyof typeof callers;

/** What the access check says, whatever the operation would say afterwards. */
function refusalFor(access: string, caller: Caller): string | null {
  if (access === 'public') return null;
  if (caller === 'no token') return 'not_signed_in';
  if (caller === 'an unknown token' || caller === 'an expired token') return 'session_expired';
  return access === 'admin' && caller !== 'an admin' ? 'not_allowed' : null;
}

const statuses = { not_signed_in: 401, session_expired: 401, not_allowed: 403 } as const;
const accessCodes: readonly string[] = Object.keys(statuses);

const table = mounted.flatMap((operation) =>
  (Object.keys(callers) as Caller[]).map((caller) => ({ ...operation, caller })),
);

describe('who may call what', () => {
  test.each(table)('$method $path with $caller', async ({ method, path, access, caller }) => {
    const id = path.includes(':id') ? await bookedTrip(server, owner) : '';
    const response = await call(method, path.replace(':id', id), { as: await callers[caller]() });
    const refusal = refusalFor(access, caller);
    const code = response.statusCode >= 400 ? response.json<{ code: string }>().code : null;
    if (refusal === null) {
      expect(accessCodes).not.toContain(code);
    } else {
      expect(code).toBe(refusal);
      expect(response.statusCode).toBe(statuses[refusal as keyof typeof statuses]);
    }
  });

  test('a stranger is turned away before the body is read', async () => {
    for (const { method, path, access } of mounted) {
      if (access === 'public' || method === 'GET') continue;
      const headers = { 'content-type': 'application/json' };
      const response = await call(method, path, { headers, body: '{ not json' });
      expect([path, response.statusCode]).toEqual([path, 401]);
    }
  });

  test('private answers are kept by no cache on the way', async () => {
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
