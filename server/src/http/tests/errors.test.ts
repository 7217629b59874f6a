import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { createMapsEngine } from '@anandham/maps/engine';
import { loadConfig } from '#config/config.ts';
import { createLog } from '#config/log.ts';
import { createDatabase } from '#db/pool.ts';
import { testServer } from '#testing/test-server.ts';
import { buildServer } from '#http/server.ts';

const server = await testServer();
const { app, call } = server;
const json = { 'content-type': 'application/json' };
const signIn = (body: string, headers: Record<string, string> = json) =>
  call('POST', '/api/auth/signin', { body, headers });

describe('an invalid request body', () => {
  test.each([
    ['{', 400, 'invalid_json'],
    ['{"a":}', 400, 'invalid_json'],
    ['\u0000', 400, 'invalid_json'],
    ['', 400, 'validation_failed'],
    ['null', 400, 'validation_failed'],
    ['[]', 400, 'validation_failed'],
    ['"text"', 400, 'validation_failed'],
    ['7', 400, 'validation_failed'],
    ['{"__proto__":{"password":"x"},"emailOrMobile":"a@b.in"}', 400, 'validation_failed'],
    ['{"constructor":{"prototype":{"x":1}}}', 400, 'validation_failed'],
    ['['.repeat(15_000) + ']'.repeat(15_000), 400, 'validation_failed'],
    [`{"password":"${'x'.repeat(33_000)}"}`, 413, 'body_too_large'],
  ])('is rejected: %.40s', async (body, statusCode, code) => {
    const response = await signIn(body);
    expect(response.statusCode).toBe(statusCode);
    expect(response.json()).toMatchObject({ statusCode, code });
  });

  it('is only validated when it has exactly 32 kB', async () => {
    const body = `{"password":"${'x'.repeat(32 * 1024 - 15)}"}`;
    expect(body).toHaveLength(32 * 1024);
    expect((await signIn(body)).json()).toMatchObject({ code: 'validation_failed' });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', ';'])(
    'is rejected for the content type %s',
    async (type) => {
      const response = await signIn('{}', { 'content-type': type });
      expect(response.json()).toMatchObject({ statusCode: 415, code: 'unsupported_media_type' });
    },
  );

  it('can have a charset in its content type', async () => {
    const response = await signIn('{}', { 'content-type': 'application/json; charset=utf-8' });
    expect(response.json()).toMatchObject({ code: 'validation_failed' });
  });

  it('gets an error for every missing field', async () => {
    for (const body of ['', 'null', '{}']) {
      expect((await signIn(body)).json()).toMatchObject({
        message: 'Please check the marked fields.',
        fields: {
          emailOrMobile: 'Email or mobile number is required',
          password: 'Password is required',
        },
        fieldCodes: { emailOrMobile: 'login_required', password: 'password_required' },
      });
    }
  });
});

describe('a path', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/auth', '/api/auth/signin/', '/api/%', '/x%zz'])(
    'without a route returns 404: %s',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        const body = method === 'GET' ? undefined : '{ not json';
        const response = await call(method, url, { body, headers: body ? json : {} });
        expect(response.json()).toEqual({
          statusCode: 404,
          code: 'not_found',
          message: 'Nothing was found at this address.',
        });
      }
    },
  );

  test.each([
    ['DELETE', '/api/auth/signin', 'POST'],
    ['GET', '/api/auth/signin', 'POST'],
    ['PATCH', '/api/auth/verify', 'GET, HEAD'],
    ['POST', '/api/bookingreview/confirm', 'PUT'],
    ['OPTIONS', '/api/admin/filter', 'GET, HEAD'],
    ['GET', '/api/bookingreview/cancelbooking/1', 'DELETE'],
  ] as const)('that does not support %s returns 405: %s', async (method, url, allow) => {
    const response = await app.inject({ method, url, headers: json, payload: '{ not json' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe(allow);
    expect(response.json()).toMatchObject({ statusCode: 405, code: 'method_not_allowed' });
  });
});

test('invalid HTTP gets an error in the common format', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as net.AddressInfo;
  for (const bytes of ['NONSENSE\r\n\r\n', 'GET / HTTP/1.1\r\nhost: x\r\nno colon\r\n\r\n']) {
    const socket = net.connect(port, '127.0.0.1', () => void socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ statusCode: 400 });
  }
});

describe('a failure', () => {
  it('that is unexpected returns a generic error, and the log has the details', async () => {
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    const broken = await testServer({ log: { level: 'info', write } });
    await sql`drop table reviews cascade`.execute(broken.database.db);
    const response = await broken.call('GET', '/api/bookingreview/getallreview');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      statusCode: 500,
      code: 'internal',
      message: 'Something went wrong. Please try again.',
    });
    const logged = lines.find((line) => line.includes('unexpected error')) ?? '';
    expect(logged).toContain('relation \\"reviews\\" does not exist');
    // Two queries are running, and either may fail first.
    expect(logged).toContain('/features/reviews/reviews.');
  });

  it('to reach the database returns 503 with Retry-After, while /healthz is ok', async () => {
    const connection = 'postgres://nobody@127.0.0.1:9/none';
    const unreachable = createDatabase(connection, createLog('error'));
    const alone = await buildServer({
      config: loadConfig({}),
      database: unreachable,
      connection,
      maps: createMapsEngine(),
      appRoot: '/nowhere',
      siteRoot: '/nowhere',
      requestLog: false,
    });
    for (const url of ['/readyz', '/api/bookingreview/getallreview']) {
      const response = await alone.inject(url);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    }
    expect((await alone.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await alone.inject('/api/maps/geocode/search?text=salem')).statusCode).toBe(200);
    await alone.close();
    await unreachable.destroy();
  });

  it('of all database connections is followed by new connections', async () => {
    const person = await server.newPerson();
    const verify = () => call('GET', '/api/auth/verify', { as: person });
    await Promise.all([verify(), verify(), verify()]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(server.database.db);
    const answers = [];
    for (let at = 0; at < 10; at += 1) answers.push((await verify()).statusCode);
    expect(answers.every((status) => status === 200 || status === 503)).toBe(true);
    expect(answers.at(-1)).toBe(200);
  });
});
