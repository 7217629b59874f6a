import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';
import { createClient } from '#db/pool.ts';
import type { DataDirectory } from './data-directory.ts';
import {
  type Postmaster,
  removeStaleFiles,
  findPostmaster,
  launchPostmaster,
  waitUntilGone,
} from './postmaster.ts';
import { ensureSocketFolder } from './socket-folder.ts';
import type { SocketConnection } from './supervisor.ts';

type BringUp = {
  directory: DataDirectory;
  durable: boolean;
  connection: SocketConnection;
  progress: (line: string) => void;
  log: Log;
};

const LEFTOVERS_MS = 60_000;
const ADOPTION_MS = 60_000;
const PROGRESS_EVERY_MS = 5_000;

/** PostgreSQL's messages while backends of a killed server still exist. */
const LEFTOVERS = /pre-existing shared memory block|lock file ".*" already exists/;

export async function bringUp(options: BringUp): Promise<Postmaster> {
  const { progress } = options;
  const progressTimer = setInterval(
    () => progress('PostgreSQL is still starting; it is recovering its last changes …'),
    PROGRESS_EVERY_MS,
  );
  try {
    return (await adopt(options)) ?? (await launch(options));
  } finally {
    clearInterval(progressTimer);
  }
}

async function adopt({ directory, connection, log }: BringUp): Promise<Postmaster | null> {
  const deadline = Date.now() + ADOPTION_MS;
  for (;;) {
    const found = findPostmaster(directory.home);
    if (found === null) return null;
    if (found.isReady) {
      try {
        await ensureDatabase({ ...connection, host: found.socketDir });
        log.info({ pid: found.pid }, 'took over a running PostgreSQL');
        return { pid: found.pid, socketDir: found.socketDir, gone: waitUntilGone(found.pid) };
      } catch (error) {
        log.warn(
          { pid: found.pid, err: error },
          `PostgreSQL does not answer: ${errorMessage(error)}`,
        );
      }
    }
    if (Date.now() > deadline) {
      log.warn({ pid: found.pid }, 'killing a PostgreSQL that does not answer');
      process.kill(found.pid, 'SIGKILL');
    }
    await wait(100);
  }
}

async function launch({ directory, connection, durable, progress }: BringUp): Promise<Postmaster> {
  const deadline = Date.now() + LEFTOVERS_MS;
  for (;;) {
    ensureSocketFolder(connection.host, directory.runAs);
    removeStaleFiles(directory.home, connection.host);
    try {
      const server = await launchPostmaster(directory, { socketDir: connection.host, durable });
      await ensureDatabase(connection).catch(async (error: unknown) => {
        process.kill(server.pid, 'SIGINT');
        await server.gone;
        throw error;
      });
      return server;
    } catch (error) {
      if (!LEFTOVERS.test(errorMessage(error)) || Date.now() > deadline) throw error;
      progress('Waiting for processes of a killed PostgreSQL to end …');
      await wait(500);
    }
  }
}

async function ensureDatabase(connection: SocketConnection): Promise<void> {
  const client = createClient(
    { ...connection, database: 'postgres' },
    { connectionTimeoutMillis: 5_000, query_timeout: 10_000 },
  );
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ]);
    if (rowCount === 0) await client.query(`create database "${connection.database}"`);
  } finally {
    await client.end();
  }
}
