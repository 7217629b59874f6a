import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  keepNote,
  newFolder,
  readNotes,
  startHere,
  startOwner,
} from '#testing/database/embedded.ts';
import { withClient } from '#testing/database/postgres-for-tests.ts';
import { isAlive } from './process-info.ts';
import { findRunning } from './supervisor.ts';

describe('the embedded PostgreSQL', () => {
  it('keeps its data over a restart, and ends its process', async () => {
    const dataDir = newFolder();
    const first = await startHere(dataDir);
    await keepNote(first.connection, 'kept');
    await first.stop();
    expect(isAlive(first.pid())).toBe(false);
    const second = await startHere(dataDir);
    expect(await readNotes(second.connection)).toEqual(['kept']);
  });

  it('has safe settings: checksums, fsync, no network, UTF-8, UTC', async () => {
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

  it('rejects a wrong password', async () => {
    const { connection } = await startHere(newFolder());
    await expect(
      withClient({ ...connection, password: 'guess' }, () => Promise.resolve()),
    ).rejects.toThrow('password authentication failed');
  });

  it('is found by other processes only while it runs', async () => {
    const dataDir = newFolder();
    const postgres = await startHere(dataDir);
    expect(findRunning(dataDir)).toEqual(postgres.connection);
    await postgres.stop();
    expect(findRunning(dataDir)).toBeNull();
  });

  it('stops after its folder was removed', async () => {
    const dataDir = newFolder();
    const postgres = await startHere(dataDir);
    rmSync(dataDir, { recursive: true });
    await postgres.stop();
    expect(isAlive(postgres.pid())).toBe(false);
  });

  it('stops while a statement is running', async () => {
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

describe('an owner of a data directory', () => {
  it('excludes a second one, which names the pid of the first', async () => {
    const dataDir = newFolder();
    const first = startOwner(dataDir);
    await first.ready();
    await expect(startHere(dataDir)).rejects.toThrow(
      `The database in ${dataDir} is in use by process ${first.pid}; stop that one first`,
    );
  });

  it('is unique when six processes start at once', async () => {
    const dataDir = newFolder();
    const six = Array.from({ length: 6 }, () => startOwner(dataDir));
    const outcomes = await Promise.all(
      six.map((owner) => owner.waitForOutput(/^ready|is in use by process (\d+)/m)),
    );
    const winners = six.filter((_owner, i) => outcomes[i]?.[0] === 'ready');
    expect(winners).toHaveLength(1);
    const named = outcomes.map((match) => match[1]).filter((pid) => pid !== undefined);
    expect(named).toEqual(Array(5).fill(String(winners[0]?.pid)));
  });

  it('that died is replaced although another program has its pid', async () => {
    const dataDir = newFolder();
    mkdirSync(path.join(dataDir, 'postgres/owner'), { recursive: true });
    const note = { pid: process.ppid, birth: 'long ago' };
    writeFileSync(path.join(dataDir, 'postgres/owner/owner-7.json'), JSON.stringify(note));
    await startHere(dataDir);
  });
});
