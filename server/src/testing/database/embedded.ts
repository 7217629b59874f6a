import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '#config/log.ts';
import { endAbandonedServer } from './abandoned-server.ts';
import { afterTest } from '#testing/clean-up.ts';
import {
  type EmbeddedPostgres,
  type SocketConnection,
  startEmbeddedPostgres,
} from '#db/embedded/supervisor.ts';
import { withClient } from './postgres-for-tests.ts';
import { type RunningProcess, startProcess } from '#testing/processes.ts';

const OWNER = path.join(import.meta.dirname, 'embedded-owner.ts');

/** A folder that the unprivileged user of root's PostgreSQL can get into; removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-embedded-'));
  chmodSync(folder, 0o711);
  afterTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts it in this process; stopped after the test if it has not been before. */
export async function startHere(
  dataDir: string,
  options: { fallbackBase?: string; durable?: boolean; logPollMs?: number } = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: createLog('error'),
    // kill -9 leaves what was written with the system: fsync matters only when that goes down too.
    durable: false,
    ...options,
  });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await postgres.stop();
  };
  afterTest(stop);
  return { ...postgres, stop };
}

/** Starts it in a process of its own, which can be killed. */
export function startOwner(
  dataDir: string,
  options: { fallbackBase?: string; uid?: number; gid?: number; cwd?: string } = {},
): RunningProcess & { ready: () => Promise<SocketConnection & { pid: number }> } {
  afterTest(() => endAbandonedServer(dataDir));
  const { fallbackBase, ...user } = options;
  const owner = startProcess(OWNER, [dataDir, ...(fallbackBase ? [fallbackBase] : [])], user);
  const ready = async (): Promise<SocketConnection & { pid: number }> => {
    const [, json = ''] = await owner.says(/^ready (.*)$/m);
    return JSON.parse(json) as SocketConnection & { pid: number };
  };
  return { ...owner, ready };
}

/** One whose PostgreSQL has a note committed; `kill` ends it without a word, and the others it is told. */
export async function startOwnerWithNote(dataDir: string, note: string) {
  const app = startOwner(dataDir);
  const { pid, ...connection } = await app.ready();
  await keepNote(connection, note);
  const kill = async (...others: number[]): Promise<void> => {
    app.kill('SIGKILL');
    for (const other of others) process.kill(other, 'SIGKILL');
    await app.ended;
  };
  return { connection, pid, kill };
}

/** One row that must survive whatever happens. */
export async function keepNote(connection: SocketConnection, note: string): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('create table if not exists notes (note text)');
    await client.query('insert into notes values ($1)', [note]);
  });
}

export async function readNotes(connection: SocketConnection): Promise<string[]> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ note: string }>('select note from notes order by note');
    return rows.map((row) => row.note);
  });
}
