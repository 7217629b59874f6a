import { sql } from 'kysely';
import { expect, it, test } from 'vitest';
import { bookedTrip, testServer } from '#testing/test-server.ts';
import { pathForLog } from '#http/log.ts';
import { requestIds } from '#http/request-id.ts';

const lines: string[] = [];
const server = await testServer({
  log: { level: 'debug', write: (line) => void lines.push(line) },
});
const { call, database } = server;

it('the log contains no password, token, contact or query', async () => {
  const password = 'my secret river';
  const body = { name: 'Vasantha', email: 'v@x.in', mobile: '9876512345', password };
  await call('POST', '/api/auth/signup', { body });
  await call('POST', '/api/auth/signup', { body: { ...body, email: 'bad' } });
  await call('POST', '/api/auth/signin', {
    body: { emailOrMobile: 'v@x.in', password: 'wrong one' },
  });
  await call('POST', '/api/auth/signin', { body: `{"password":"${password}"` });
  const signedIn = await call('POST', '/api/auth/signin', {
    body: { emailOrMobile: 'v@x.in', password },
  });
  const { token } = signedIn.json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  await call('GET', '/api/auth/verify', { headers });
  await bookedTrip(server, { id: '', email: '', token });
  await call('GET', '/api/admin/getallbooking?search=Vasantha', { headers });
  await call('GET', '/api/maps/geocode/search?text=my%20street', { headers });
  await call('POST', '/api/auth/reset/reset-token-123', { body: { newPassword: password } });
  await call('GET', '/reset-password/reset-token-123');
  // PostgreSQL's error detail repeats the row of a failed statement.
  await sql`alter table accounts add constraint no check (id <> id) not valid`.execute(database.db);
  const failed = await call('POST', '/api/auth/signup', {
    body: { ...body, email: 'w@x.in', mobile: '9876512346' },
  });
  expect(failed.statusCode).toBe(500);

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(log).toContain('unexpected error');
  expect(log).toContain('/api/auth/reset/***');
  for (const secret of [password, 'wrong one', token, 'Bearer', '$argon2', 'reset-token-123']) {
    expect(log).not.toContain(secret);
  }
  for (const personal of ['Vasantha', 'v@x.in', 'w@x.in', '9876512345', 'my%20street']) {
    expect(log).not.toContain(personal);
  }
});

it('each request has one log line with the id of its response', async () => {
  lines.length = 0;
  const { headers } = await call('GET', '/api/config?x=1');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      msg: 'answered',
      reqId: headers['x-request-id'],
      req: { method: 'GET', path: '/api/config' },
      operation: 'readConfiguration',
      status: 200,
      ms: expect.any(Number) as number,
    }),
  ]);
});

it('error responses have ids that are in the log', async () => {
  lines.length = 0;
  const refused = await call('POST', '/api/auth/signin', { body: {} });
  const lost = await call('GET', '/%zz');
  expect(refused.statusCode).toBe(400);
  expect(lost.statusCode).toBe(404);
  for (const { headers } of [refused, lost]) {
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  }
  expect(lines.join('')).toContain(`"reqId":"${String(refused.headers['x-request-id'])}"`);
});

it('only a trusted proxy can set the request id', async () => {
  const chosen = { headers: { 'x-request-id': 'chosen-by-nginx-1' } };
  expect((await call('GET', '/api/config', chosen)).headers['x-request-id']).not.toBe(
    'chosen-by-nginx-1',
  );
  expect(requestIds(1)({ headers: chosen.headers } as never)).toBe('chosen-by-nginx-1');
  const odd = { headers: { 'x-request-id': 'a line\nof its own' } };
  expect(requestIds(1)(odd as never)).toMatch(/^[\da-f-]{36}$/);
});

test.each([
  ['/api/auth/reset/abc?x=1', '/api/auth/reset/***'],
  ['/reset-password/abc', '/reset-password/***'],
  ['/verify-email/abc', '/verify-email/***'],
  ['/sign-in/abc', '/sign-in/***'],
  ['/reset-password', '/reset-password'],
  ['/bookings?id=1', '/bookings'],
])('the path %s is logged as %s', (url, path) => expect(pathForLog(url)).toBe(path));
