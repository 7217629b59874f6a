import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtApp } from '#testing/small-site.ts';
import { testServer } from '#testing/test-server.ts';
import { lastingFor } from '#http/health.ts';

// Larger than the socket buffers of both sides.
const appRoot = builtApp({ '_app/large.js': Buffer.alloc(40_000_000, 'x') });

const timeouts = {
  requestTimeout: 400,
  connectionTimeout: 700,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 200, connectionsCheckingInterval: 50 },
};
const draining = new AbortController();
const { app, call, database, newPerson } = await testServer({
  appRoot,
  timeouts,
  draining: draining.signal,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

function dial(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

describe('a slow client', () => {
  it('gets 408 when its headers take too long', async () => {
    const socket = dial();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
    const slowWrites = setInterval(() => socket.write('a'), 20);
    const response = await text(socket);
    clearInterval(slowWrites);
    expect(response).toContain('HTTP/1.1 408 Request Timeout');
  });

  it('gets 408 when its body takes too long', async () => {
    const socket = dial();
    socket.write(
      'POST /api/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 30000\r\n\r\n{',
    );
    const slowWrites = setInterval(() => socket.write(' '), 20);
    const response = await text(socket);
    clearInterval(slowWrites);
    expect(response).toContain('HTTP/1.1 408 Request Timeout');
  });

  it('is disconnected when it does not read the response', async () => {
    const arrived = once(app.server, 'connection') as Promise<[Socket]>;
    const socket = dial();
    socket.write('GET /_app/large.js HTTP/1.1\r\nhost: x\r\n\r\n');
    const [serverSocket] = await arrived;
    await once(socket, 'data');
    socket.pause();
    if (!serverSocket.destroyed) await once(serverSocket, 'close');
    expect(serverSocket.bytesWritten).toBeLessThan(40_000_000);
  });
});

describe('overload', () => {
  it('of the database returns 503 with Retry-After, while the site is served', async () => {
    const as = await newPerson();
    const { pool } = database;
    const { max } = pool.options;
    const busy = Array.from({ length: max }, () => pool.query('select pg_sleep(0.5)'));
    const queue = Array.from({ length: max * 100 }, () => pool.query('select 1'));
    const refused = await call('GET', '/api/auth/verify', { as });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    expect((await call('GET', '/readyz')).statusCode).toBe(503);
    expect((await call('GET', '/healthz')).statusCode).toBe(200);
    expect((await call('GET', '/bookings')).statusCode).toBe(200);
    // Some queries may time out on a slow machine, which this test ignores.
    await Promise.allSettled([...busy, ...queue]);
    expect((await call('GET', '/api/auth/verify', { as })).statusCode).toBe(200);
  });
});

it('a single delay of the event loop is not overload', () => {
  const lasts = lastingFor(1_500);
  expect([0, 900, 10_000, 11_600, 12_000, 20_000].map(lasts)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
});

// Must be the last tests, because the shutdown cannot be undone.
describe('a process before its shutdown', () => {
  const get = (headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/healthz`, { headers });

  it('is not ready, still responds, and closes connections', async () => {
    expect((await get()).headers.get('connection')).toBe('keep-alive');
    expect((await call('GET', '/readyz')).statusCode).toBe(200);
    draining.abort();
    expect((await call('GET', '/readyz')).statusCode).toBe(503);
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
  });

  it('returns 502 to a proxy that retries elsewhere, for GET and HEAD only', async () => {
    const headers = { 'x-tries-elsewhere': '1' };
    expect((await get(headers)).status).toBe(502);
    const body = { emailOrMobile: 'nobody@example.com', password: 'a slow train' };
    expect((await call('POST', '/api/auth/signin', { headers, body })).statusCode).toBe(400);
  });
});
