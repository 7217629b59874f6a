import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';

const answeredPaths: string[] = [];
const server = await testServer({
  log: {
    level: 'info',
    write: (line) => {
      const { msg, req } = JSON.parse(line) as { msg: string; req?: { path: string } };
      if (msg === 'answered') answeredPaths.push(req?.path ?? '');
    },
  },
});
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as net.AddressInfo;

/** Sends these bytes and returns the complete response until the server closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  answeredPaths.length = 0;
  const socket = net.connect(port, '127.0.0.1', () => void socket.write(bytes));
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return answer;
}

const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
const bodyOf = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as unknown;

/** The request that an attacker wants to smuggle. */
const hidden = 'GET /api/config HTTP/1.1\r\nhost: x\r\n\r\n';
const post = (headers: string, body: string, target = '/api/auth/signin') =>
  `POST ${target} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`;
const chunked = `0\r\n\r\n${hidden}`;

describe('a request that hides another one is rejected, and the hidden one is not processed', () => {
  test.each([
    ['a length and chunks', post('content-length: 5\r\ntransfer-encoding: chunked', chunked)],
    ['chunks and a length', post('transfer-encoding: chunked\r\ncontent-length: 5', chunked)],
    ['two lengths', post(`content-length: 0\r\ncontent-length: ${hidden.length}`, hidden)],
    ['two lengths in one', post(`content-length: 0, ${hidden.length}`, hidden)],
    ['a length with a sign', post('content-length: +0', hidden)],
    ['a negative length', post('content-length: -1', hidden)],
    ['a huge length', post(`content-length: ${'9'.repeat(40)}`, hidden)],
    ['a length behind a blank', post('content-length : 0', hidden)],
    ['an unknown transfer encoding', post('transfer-encoding: xchunked', chunked)],
    ['chunks not at the end', post('transfer-encoding: chunked, identity', chunked)],
    ['chunks on a folded line', post('transfer-encoding:\r\n chunked\r\nx: y', chunked)],
    ['a header on a folded line', post('x: a\r\n b\r\ncontent-length: 0', hidden)],
    ['a chunk size with 0x', post('transfer-encoding: chunked', `0x0\r\n\r\n${hidden}`)],
    ['a chunk longer than its size', post('transfer-encoding: chunked', `1\r\n{}\r\n${chunked}`)],
    ['a huge chunk size', post('transfer-encoding: chunked', `${'f'.repeat(17)}\r\n{}`)],
    ['lines that end without CR', post('content-length: 0', hidden).replaceAll('\r\n', '\n')],
    ['one line that ends without CR', post('x: y\ncontent-length: 0', hidden)],
    ['a CR within a header', post('x: y\rcontent-length: 0', hidden)],
    ['a NUL within a header', post('x: y\0\r\ncontent-length: 0', hidden)],
    ['a header without a name', post(': y\r\ncontent-length: 0', hidden)],
    ['an unknown version', hidden.replace('HTTP/1.1', 'HTTP/1.9')],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('%s', async (_, bytes) => {
    const answer = await answerTo(bytes);
    expect(statusesIn(answer)).toEqual([400]);
    expect(bodyOf(answer)).toMatchObject({ statusCode: 400 });
    expect(answeredPaths).not.toContain('/api/config');
  });

  test('a request without a Host header is rejected', async () => {
    const answer = await answerTo(hidden.replace('host: x\r\n', ''));
    expect(statusesIn(answer)).toEqual([400]);
    expect(answeredPaths).toEqual([]);
  });

  test('an absolute URL of another site returns 404', async () => {
    const absolute =
      'GET http://evil.example/api/nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
    const answer = await answerTo(absolute);
    expect(statusesIn(answer)).toEqual([404]);
    expect(answer).not.toContain('evil.example');
  });

  test('a rejected body is not parsed as the next request', async () => {
    const tooLarge = post(`content-length: ${40_000 + hidden.length}`, 'x'.repeat(40_000) + hidden);
    const answer = await answerTo(tooLarge.replace('host: x', 'host: x\r\nconnection: close'));
    expect(statusesIn(answer)).toEqual([413]);
    const ofWrongType = post(`content-length: ${hidden.length}`, hidden)
      .replace('application/json', 'text/plain')
      .replace('host: x', 'host: x\r\nconnection: close');
    expect(statusesIn(await answerTo(ofWrongType))).toEqual([415]);
    expect(answeredPaths).not.toContain('/api/config');
  });
});

describe('the common error format is used for a too large', () => {
  const get = (target: string, headers = '') =>
    `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`;
  const long = 'y'.repeat(17_000);

  test.each([
    ['header', get('/api/config', `x: ${long}\r\n`), 431, 'headers_too_large'],
    [
      'number of headers',
      get('/api/config', 'x: yyyyyyyyyyyyy\r\n'.repeat(1200)),
      431,
      'headers_too_large',
    ],
    ['URL', get(`/api/config?${long}`), 431, 'headers_too_large'],
    [
      'body',
      post('connection: close\r\ncontent-length: 40000', 'x'.repeat(40_000)),
      413,
      'body_too_large',
    ],
    [
      'chunked body',
      post(
        'connection: close\r\ntransfer-encoding: chunked',
        `9c40\r\n${'x'.repeat(40_000)}\r\n0\r\n\r\n`,
      ),
      ...([413, 'body_too_large'] as const),
    ],
  ] as const)('%s', async (_, bytes, status, code) => {
    const answer = await answerTo(bytes);
    expect(statusesIn(answer)).toEqual([status]);
    expect(bodyOf(answer)).toMatchObject({ statusCode: status, code });
  });
});
