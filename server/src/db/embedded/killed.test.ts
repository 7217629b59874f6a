import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLog } from '#config/log.ts';
import {
  keepNote,
  newFolder,
  readNotes,
  startHere,
  startOwner,
  startOwnerWithNote,
} from '#testing/database/embedded.ts';
import { withClient } from '#testing/database/postgres-for-tests.ts';
import { createDatabase } from '#db/pool.ts';
import { isAlive } from './process-info.ts';

describe('kill -9', () => {
  it.each([
    ['PostgreSQL', (postmaster: number) => postmaster],
    // PostgreSQL can restart by itself, but hangs when its startup process is killed meanwhile.
    ['a process of PostgreSQL', walWriterOf],
  ])('of %s: the app restarts it and the pool recovers', async (_name, victimOf) => {
    const postgres = await startHere(newFolder());
    await keepNote(postgres.connection, 'committed');
    const database = createDatabase(postgres.connection, createLog('error'));
    await sql`select 1`.execute(database.db);
    const before = postgres.pid();
    process.kill(victimOf(before), 'SIGKILL');
    const answer = async (): Promise<unknown[]> => {
      for (;;) {
        const result = await sql`select note from notes`.execute(database.db).catch(() => null);
        if (result !== null && postgres.pid() !== before) return result.rows;
      }
    };
    expect(await answer()).toEqual([{ note: 'committed' }]);
    await database.destroy();
  });

  it('of the app: the next start takes over the running server', async () => {
    const dataDir = newFolder();
    const { pid, kill } = await startOwnerWithNote(dataDir, 'committed');
    await kill();
    const next = await startHere(dataDir);
    expect(next.pid()).toBe(pid);
    expect(await readNotes(next.connection)).toEqual(['committed']);
    await next.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('of PostgreSQL after it was taken over: the app restarts it', async () => {
    const dataDir = newFolder();
    const { pid, kill } = await startOwnerWithNote(dataDir, 'committed');
    await kill();
    const next = await startHere(dataDir);
    process.kill(pid, 'SIGKILL');
    const recovered = async (): Promise<string[]> => {
      while (next.pid() === pid) await new Promise((resolve) => setTimeout(resolve, 20));
      return readNotes(next.connection);
    };
    expect(await recovered()).toEqual(['committed']);
  });

  it('of both: the next start recovers committed data', async () => {
    const dataDir = newFolder();
    const { pid, kill } = await startOwnerWithNote(dataDir, 'committed');
    await kill(pid);
    const next = await startHere(dataDir);
    expect(next.pid()).not.toBe(pid);
    expect(await readNotes(next.connection)).toEqual(['committed']);
  });

  it('of both, with a remaining backend: the next start waits for it and prints that', async () => {
    const dataDir = newFolder();
    const { pid, connection, kill } = await startOwnerWithNote(dataDir, 'committed');
    const leftOver = await stoppedBackend(connection);
    await kill(pid);
    const next = startOwner(dataDir);
    await next.waitForOutput(/Waiting for processes of a killed PostgreSQL to end/);
    process.kill(leftOver, 'SIGKILL');
    expect(await readNotes(await next.ready())).toEqual(['committed']);
  });

  it('of both: the next start ignores a pid that another program has now', async () => {
    const dataDir = newFolder();
    const { pid, connection, kill } = await startOwnerWithNote(dataDir, 'committed');
    await kill(pid);
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

function walWriterOf(postmaster: number): number {
  const ps = spawnSync('ps', ['-A', '-o', 'ppid=,pid=,command='], { encoding: 'utf8' });
  const found = new RegExp(`^ *${postmaster} +(\\d+) .*: walwriter`, 'm').exec(ps.stdout);
  return Number(found?.[1]);
}

/** A stopped backend, which does not notice the death of its server. */
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
