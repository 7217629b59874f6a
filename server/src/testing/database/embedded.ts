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

/** A folder that PostgreSQL's unprivileged user can enter. It is removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-embedded-'));
  chmodSync(folder, 0o711);
  afterTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the embedded database in this process and stops it after the test. */
export async function startHere(
  dataDir: string,
  options: { fallbackBase?: string; durable?: boolean; logPollMs?: number } = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: createLog('error'),
    // fsync matters only when the whole machine fails, which these tests do not simulate.
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

/** Starts the embedded database in its own process, which can be killed. */
export function startOwner(
  dataDir: string,
  options: { fallbackBase?: string; uid?: number; gid?: number; cwd?: string } = {},
): RunningProcess & { ready: () => Promise<SocketConnection & { pid: number }> } {
  afterTest(() => endAbandonedServer(dataDir));
  const { fallbackBase, ...user } = options;
  const owner = startProcess(OWNER, [dataDir, ...(fallbackBase ? [fallbackBase] : [])], user);
  const ready = async (): Promise<SocketConnection & { pid: number }> => {
    const [, json = ''] = await owner.waitForOutput(/^ready (.*)$/m);
    return JSON.parse(json) as SocketConnection & { pid: number };
  };
  return { ...owner, ready };
}

/** Starts an owner and commits a row. `kill` sends SIGKILL to the owner and to the given processes. */
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

/** Inserts a row that must survive a crash. */
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
