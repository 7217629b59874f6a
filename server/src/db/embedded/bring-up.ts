import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';
import { createClient } from '#db/pool.ts';
import type { Place } from './data-directory.ts';
import {
  type Postmaster,
  clearStaleNotes,
  findPostmaster,
  launchPostmaster,
  waitUntilGone,
} from './postmaster.ts';
import { keepSocketFolder } from './socket-folder.ts';
import type { SocketConnection } from './supervisor.ts';

type BringUp = {
  place: Place;
  durable: boolean;
  connection: SocketConnection;
  progress: (line: string) => void;
  log: Log;
};

const LEFTOVERS_MS = 60_000;
const ADOPTION_MS = 60_000;
const SPEAK_EVERY_MS = 5_000;

/** Messages while backends of a killed server still exist. */
const LEFTOVERS = /pre-existing shared memory block|lock file ".*" already exists/;

export async function bringUp(options: BringUp): Promise<Postmaster> {
  const { progress } = options;
  const speaking = setInterval(
    () => progress('PostgreSQL is still getting ready; it is reading back its last changes …'),
    SPEAK_EVERY_MS,
  );
  try {
    return (await adopt(options)) ?? (await launch(options));
  } finally {
    clearInterval(speaking);
  }
}

async function adopt({ place, connection, log }: BringUp): Promise<Postmaster | null> {
  const deadline = Date.now() + ADOPTION_MS;
  for (;;) {
    const found = findPostmaster(place.home);
    if (found === null) return null;
    if (found.isReady) {
      try {
        await ensureDatabase({ ...connection, host: found.socketDir });
        log.info({ pid: found.pid }, 'took over the PostgreSQL that was left running');
        return { pid: found.pid, socketDir: found.socketDir, gone: waitUntilGone(found.pid) };
      } catch (error) {
        log.warn(
          { pid: found.pid, err: error },
          `PostgreSQL does not answer: ${errorMessage(error)}`,
        );
      }
    }
    if (Date.now() > deadline) {
      log.warn({ pid: found.pid }, 'ending a PostgreSQL that does not answer');
      process.kill(found.pid, 'SIGKILL');
    }
    await wait(100);
  }
}

async function launch({ place, connection, durable, progress }: BringUp): Promise<Postmaster> {
  const deadline = Date.now() + LEFTOVERS_MS;
  for (;;) {
    keepSocketFolder(connection.host, place.runAs);
    clearStaleNotes(place.home, connection.host);
    try {
      const server = await launchPostmaster(place, { socketDir: connection.host, durable });
      await ensureDatabase(connection).catch(async (error: unknown) => {
        process.kill(server.pid, 'SIGINT');
        await server.gone;
        throw error;
      });
      return server;
    } catch (error) {
      if (!LEFTOVERS.test(errorMessage(error)) || Date.now() > deadline) throw error;
      progress('Waiting for the rest of a killed PostgreSQL to end …');
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
