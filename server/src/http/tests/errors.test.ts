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

describe('a request that cannot be read', () => {
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
  ])('%.40s', async (body, statusCode, code) => {
    const response = await signIn(body);
    expect(response.statusCode).toBe(statusCode);
    expect(response.json()).toMatchObject({ statusCode, code });
  });

  it('of exactly 32 kB is still read', async () => {
    const body = `{"password":"${'x'.repeat(32 * 1024 - 15)}"}`;
    expect(body).toHaveLength(32 * 1024);
    expect((await signIn(body)).json()).toMatchObject({ code: 'validation_failed' });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', ';'])(
    'because its type is %s',
    async (type) => {
      const response = await signIn('{}', { 'content-type': type });
      expect(response.json()).toMatchObject({ statusCode: 415, code: 'unsupported_media_type' });
    },
  );

  it('may name its character set', async () => {
    const response = await signIn('{}', { 'content-type': 'application/json; charset=utf-8' });
    expect(response.json()).toMatchObject({ code: 'validation_failed' });
  });

  it('names every field that is missing', async () => {
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

describe('an address', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/auth', '/api/auth/signin/', '/api/%', '/x%zz'])(
    'where nothing is: %s',
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
  ] as const)('that does not answer %s: %s', async (method, url, allow) => {
    const response = await app.inject({ method, url, headers: json, payload: '{ not json' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe(allow);
    expect(response.json()).toMatchObject({ statusCode: 405, code: 'method_not_allowed' });
  });
});

test('what is no HTTP is refused in the one shape too', async () => {
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

describe('when something breaks', () => {
  it('nobody foresaw, the answer is plain and the log has it whole', async () => {
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
    // Two reads are under way, and either may be the first to fail.
    expect(logged).toContain('/features/reviews/reviews.');
  });

  it('the database is away: 503 and when to try again; the process says it lives', async () => {
    const connection = 'postgres://nobody@127.0.0.1:9/none';
    const away = createDatabase(connection, createLog('error'));
    const lonely = await buildServer({
      config: loadConfig({}),
      database: away,
      connection,
      maps: createMapsEngine(),
      webRoot: '/nowhere',
      requestLog: false,
    });
    for (const url of ['/readyz', '/api/bookingreview/getallreview']) {
      const response = await lonely.inject(url);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    }
    expect((await lonely.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await lonely.inject('/api/maps/geocode/search?text=salem')).statusCode).toBe(200);
    await lonely.close();
    await away.destroy();
  });

  it('the database ends all connections: the next calls find new ones', async () => {
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
