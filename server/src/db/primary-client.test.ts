import { once } from 'node:events';
import {
  type AddressInfo,
  type NetConnectOpts,
  type Socket,
  connect,
  createServer,
} from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addressesIn } from '#config/database-url.ts';
import { createLog } from '#config/log.ts';
import { testDatabase } from '#testing/database/database.ts';
import { isDatabaseUnavailable } from './failure.ts';
import { type Connection, createDatabase, reachDatabase } from './pool.ts';
import { currentAddress } from './primary-client.ts';

const log = createLog('error');

describe('DATABASE_URL', () => {
  it.each([
    ['postgres://u:p@db/cabs', ['postgres://u:p@db/cabs']],
    ['postgres://u:p@a:5433,b/c?x=1', ['postgres://u:p@a:5433/c?x=1', 'postgres://u:p@b/c?x=1']],
    ['postgresql://a,b/c?target_session_attrs=primary', ['postgresql://a/c', 'postgresql://b/c']],
    ['postgres://a,b/c?target_session_attrs=standby', null],
    ['mysql://a/b', null],
    ['postgres://a:many,b/c', null],
  ])('%s is split into one URL per host', (url, addresses) => {
    expect(addressesIn(url)).toEqual(addresses);
  });
});

/** The connection as a URL, to which other hosts can be added. */
function asUrl(connection: Connection): URL {
  if (typeof connection === 'string') return new URL(connection);
  const { user, password, host, port, database } = connection;
  return new URL(`postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`);
}

describe('a URL with several hosts', () => {
  it('skips an unreachable host', async () => {
    const { url } = await openProxies(1);
    const both = url.replace('@', '@127.0.0.1:1,');
    await reachDatabase(both, 'DATABASE_URL');
    expect(currentAddress(both)).toBe(url);
    const handle = createDatabase(both, log);
    await sql`select 1`.execute(handle.db);
    await handle.destroy();
  });

  it('connects to the host that accepts writes, also after a failover', async () => {
    const { url, lines } = await openProxies(2);
    const [one, other] = lines;
    Object.assign(one ?? {}, { isStandby: true });
    await reachDatabase(url, 'DATABASE_URL');
    expect(currentAddress(url)).toBe(addressesIn(url)?.[1]);
    Object.assign(one ?? {}, { isStandby: false });
    Object.assign(other ?? {}, { isStandby: true });
    const handle = createDatabase(url, log);
    onTestFinished(() => handle.destroy());
    const failure: unknown = await sql`select 1`
      .execute(handle.db)
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await sql`select 1`.execute(handle.db);
    expect(currentAddress(url)).toBe(addressesIn(url)?.[0]);
  });
});

it('a statement fails when the network is cut, and its connection is not reused', async () => {
  const { url, lines } = await openProxies(1);
  const handle = createDatabase(url, log, { max: 1 });
  onTestFinished(() => handle.destroy());
  Object.assign(handle.pool.options, { query_timeout: 300 });
  await sql`select 1`.execute(handle.db);
  Object.assign(lines[0] ?? {}, { isCut: true });
  const failure: unknown = await sql`select 1`.execute(handle.db).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  Object.assign(lines[0] ?? {}, { isCut: false });
  await sql`select 1`.execute(handle.db);
});

it('every sequence is logged, so a promoted standby has it', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql`select relname from pg_class
    where relkind = 'S' and relpersistence <> 'p'`.execute(db);
  expect(rows).toEqual([]);
});

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

it('a server that stops right after a connect fails a statement, not the process', async () => {
  const answers = [
    message('R', Buffer.alloc(4)),
    message('Z', Buffer.from('I')),
    message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0')),
  ];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat(answers)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const handle = createDatabase(`postgres://anandham@127.0.0.1:${port}/cabs`, log);
  onTestFinished(() => handle.destroy());
  const failure: unknown = await sql`select 1`.execute(handle.db).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

type Proxy = { isCut: boolean; isStandby: boolean };

/** Proxies to one database, each of which can be cut or made to look like a standby. */
async function openProxies(count: number): Promise<{ url: string; lines: Proxy[] }> {
  const { connection } = await testDatabase();
  const target = asUrl(connection);
  const host = decodeURIComponent(target.hostname);
  const way = host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${target.port}` }
    : { host, port: Number(target.port || 5432) };
  const lines = Array.from({ length: count }, () => ({ isCut: false, isStandby: false }));
  const ports = await Promise.all(lines.map((line) => openLine(line, way)));
  const { username, password, pathname } = target;
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
  return { url: `postgres://${username}:${password}@${hosts}${pathname}`, lines };
}

async function openLine(line: Proxy, way: NetConnectOpts): Promise<number> {
  const server = createServer((near) => {
    const far = connect(way);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (piece: Buffer) => {
        if (!line.isCut) to.write(line.isStandby ? asStandby(piece) : piece);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => undefined);
    };
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A result of one row and one column, false, becomes true: the server says that it is read-only. */
function asStandby(piece: Buffer): Buffer {
  const row = 'D\0\0\0\x0b\0\x01\0\0\0\x01';
  return Buffer.from(piece.toString('latin1').replace(`${row}f`, `${row}t`), 'latin1');
}
