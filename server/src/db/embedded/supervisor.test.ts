import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../config/log.ts';
import { keepNote, newFolder, readNotes, startHere, startOwner } from '../../testing/embedded.ts';
import { withClient } from '../../testing/postgres-for-tests.ts';
import { createDatabase } from '../pool.ts';
import { isAlive } from './process-info.ts';
import { findRunning } from './supervisor.ts';

describe('the embedded PostgreSQL', () => {
  it('keeps its data over a stop and a start, and stops wholly', async () => {
    const dataDir = newFolder();
    const first = await startHere(dataDir);
    await keepNote(first.connection, 'kept');
    await first.stop();
    expect(isAlive(first.pid())).toBe(false);
    const second = await startHere(dataDir);
    expect(await readNotes(second.connection)).toEqual(['kept']);
  });

  it('is set up to be safe: checksums, fsync, no network, UTF-8, UTC', async () => {
    const { connection } = await startHere(newFolder(), { durable: true });
    const settings = await withClient(connection, async (client) => {
      const { rows } = await client.query<{ name: string; setting: string }>(`
        select name, setting from pg_settings
        where name in ('data_checksums', 'fsync', 'synchronous_commit', 'full_page_writes',
                       'listen_addresses', 'server_encoding', 'TimeZone')`);
      return Object.fromEntries(rows.map((row) => [row.name, row.setting]));
    });
    expect(settings).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    });
  });

  it('lets nobody in without the password', async () => {
    const { connection } = await startHere(newFolder());
    await expect(
      withClient({ ...connection, password: 'guess' }, () => Promise.resolve()),
    ).rejects.toThrow('password authentication failed');
  });

  it('can be found by another process of ours while it runs, and only then', async () => {
    const dataDir = newFolder();
    const postgres = await startHere(dataDir);
    expect(findRunning(dataDir)).toEqual(postgres.connection);
    await postgres.stop();
    expect(findRunning(dataDir)).toBeNull();
  });

  it('turns its log over while it runs, and goes on writing to it', async () => {
    const dataDir = newFolder();
    const { connection } = await startHere(dataDir, { logLookMs: 20 });
    const file = path.join(dataDir, 'postgres', 'postgres.log');
    const fail = async (word: string) => {
      await withClient(connection, (client) => client.query(`select '${word}'::int`)).catch(
        () => undefined,
      );
    };
    appendFileSync(file, `${'long ago '.repeat(1_200_000)}\n`);
    await expect.poll(() => existsSync(`${file}.1`) && statSync(file).size < 1_000).toBe(true);
    expect(readFileSync(`${file}.1`, 'utf8')).toContain('long ago');
    await fail('after');
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('"after"');
    expect(statSync(file).size).toBeLessThan(1_000);
  });

  it('stops although its folder has been removed', async () => {
    const dataDir = newFolder();
    const postgres = await startHere(dataDir);
    rmSync(dataDir, { recursive: true });
    await postgres.stop();
    expect(isAlive(postgres.pid())).toBe(false);
  });

  it('is not stopped by what is still open', async () => {
    const postgres = await startHere(newFolder());
    const work = withClient(postgres.connection, async (client) => {
      client.on('error', () => undefined);
      await client.query('begin');
      await client.query('select pg_sleep(600)');
    });
    const refused = expect(work).rejects.toThrow(/terminat|closed/);
    while (!(await isSleeping(postgres.connection))) continue;
    await postgres.stop();
    await refused;
  });
});

async function isSleeping(connection: Parameters<typeof keepNote>[0]): Promise<boolean> {
  return withClient(connection, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where wait_event = 'PgSleep'`,
    );
    return rowCount !== 0;
  });
}

describe('one owner', () => {
  it('refuses a second one with the pid of the first', async () => {
    const dataDir = newFolder();
    const first = startOwner(dataDir);
    await first.ready();
    await expect(startHere(dataDir)).rejects.toThrow(
      `The database in ${dataDir} is in use by process ${first.pid}; stop that one first`,
    );
  });

  it('is one, also when six start at the same moment', async () => {
    const dataDir = newFolder();
    const six = Array.from({ length: 6 }, () => startOwner(dataDir));
    const outcomes = await Promise.all(
      six.map((owner) => owner.says(/^ready|is in use by process (\d+)/m)),
    );
    const winners = six.filter((_owner, i) => outcomes[i]?.[0] === 'ready');
    expect(winners).toHaveLength(1);
    const named = outcomes.map((match) => match[1]).filter((pid) => pid !== undefined);
    expect(named).toEqual(Array(5).fill(String(winners[0]?.pid)));
  });

  it('is followed when it has died, although its pid lives again as another program', async () => {
    const dataDir = newFolder();
    mkdirSync(path.join(dataDir, 'postgres/owner'), { recursive: true });
    const note = { pid: process.ppid, birth: 'long ago' };
    writeFileSync(path.join(dataDir, 'postgres/owner/owner-7.json'), JSON.stringify(note));
    await startHere(dataDir);
  });
});

describe('kill -9', () => {
  it('of PostgreSQL: it is started again and the pool recovers while the app lives', async () => {
    const postgres = await startHere(newFolder());
    await keepNote(postgres.connection, 'committed');
    const database = createDatabase(postgres.connection, createLog('error'));
    await sql`select 1`.execute(database.db);
    const before = postgres.pid();
    process.kill(before, 'SIGKILL');
    const answer = async (): Promise<unknown[]> => {
      for (;;) {
        const result = await sql`select note from notes`.execute(database.db).catch(() => null);
        if (result !== null && postgres.pid() !== before) return result.rows;
      }
    };
    expect(await answer()).toEqual([{ note: 'committed' }]);
    await database.destroy();
  });

  it('of the app: the server that is still running is taken over', async () => {
    const dataDir = newFolder();
    const app = startOwner(dataDir);
    const { pid, ...connection } = await app.ready();
    await keepNote(connection, 'committed');
    app.kill('SIGKILL');
    await app.ended;
    const next = await startHere(dataDir);
    expect(next.pid()).toBe(pid);
    expect(await readNotes(next.connection)).toEqual(['committed']);
    await next.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('of PostgreSQL after it was taken over: it is started again too', async () => {
    const dataDir = newFolder();
    const app = startOwner(dataDir);
    const { pid, ...connection } = await app.ready();
    await keepNote(connection, 'committed');
    app.kill('SIGKILL');
    await app.ended;
    const next = await startHere(dataDir);
    process.kill(pid, 'SIGKILL');
    const recovered = async (): Promise<string[]> => {
      while (next.pid() === pid) await new Promise((resolve) => setTimeout(resolve, 20));
      return readNotes(next.connection);
    };
    expect(await recovered()).toEqual(['committed']);
  });

  it('of both: the next start recovers what was committed', async () => {
    const dataDir = newFolder();
    const app = startOwner(dataDir);
    const { pid, ...connection } = await app.ready();
    await keepNote(connection, 'committed');
    app.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await app.ended;
    const next = await startHere(dataDir);
    expect(next.pid()).not.toBe(pid);
    expect(await readNotes(next.connection)).toEqual(['committed']);
  });

  it('of both, with a backend left over: the next start waits for it and says so', async () => {
    const dataDir = newFolder();
    const app = startOwner(dataDir);
    const { pid, ...connection } = await app.ready();
    await keepNote(connection, 'committed');
    const leftOver = await stoppedBackend(connection);
    app.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await app.ended;
    const next = startOwner(dataDir);
    await next.says(/Waiting for the rest of a killed PostgreSQL to end/);
    process.kill(leftOver, 'SIGKILL');
    expect(await readNotes(await next.ready())).toEqual(['committed']);
  });

  it('of both, then the pid is given to another program', async () => {
    const dataDir = newFolder();
    const app = startOwner(dataDir);
    const { pid, ...connection } = await app.ready();
    await keepNote(connection, 'committed');
    app.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await app.ended;
    const ours = String(process.pid);
    writeFileSync(
      path.join(dataDir, 'postgres/data/postmaster.pid'),
      [
        ours,
        path.join(dataDir, 'postgres/data'),
        '1',
        '5432',
        connection.host,
        '',
        '',
        'ready',
      ].join('\n'),
    );
    writeFileSync(path.join(connection.host, '.s.PGSQL.5432.lock'), `${ours}\n`);
    const next = await startHere(dataDir);
    expect(await readNotes(next.connection)).toEqual(['committed']);
  });
});

/** A backend that does not notice the death of its server, as one deep in a computation would not. */
async function stoppedBackend(connection: Parameters<typeof keepNote>[0]): Promise<number> {
  let backend = 0;
  const client = withClient(connection, async (one) => {
    one.on('error', () => undefined);
    const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid');
    backend = rows[0]?.pid ?? 0;
    process.kill(backend, 'SIGSTOP');
    await one.query('select 1');
  });
  client.catch(() => undefined);
  while (backend === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  return backend;
}
