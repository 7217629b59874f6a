import type { Log } from '#config/log.ts';
import { StartupError } from '#config/startup-error.ts';
import { findBinaries } from './binaries.ts';
import { bringUp } from './bring-up.ts';
import { DATABASE, SUPERUSER, dataOf, ensureCluster, readPassword } from './cluster.ts';
import { keepRunning } from './keep-running.ts';
import { type OwnerLock, currentOwner, takeOwnership } from './owner-lock.ts';
import {
  type Place,
  existingHome,
  ownerFolderOf,
  preparePlace,
  writing,
} from './data-directory.ts';
import { type Postmaster, findPostmaster } from './postmaster.ts';
import { keepLogSmall } from './postgres-log.ts';
import { commandLine } from './process-info.ts';
import { SOCKET_PORT } from './settings.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

export type SocketConnection = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

export type EmbeddedPostgres = {
  connection: SocketConnection;
  pid: () => number;
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  progress?: (line: string) => void;
  /** False only in tests: no fsync. */
  durable?: boolean;
  fallbackBase?: string;
  logPollMs?: number;
};

/** Starts PostgreSQL, or takes over the server a killed app left, and restarts it until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartupError('The embedded PostgreSQL needs Linux or macOS; set DATABASE_URL.');
  }
  const { dataDir, fallbackBase } = options;
  const place = preparePlace(dataDir, findBinaries(), fallbackBase);
  const lock = writing(dataDir, () => takeOwnership(ownerFolderOf(place.home)));
  if ('heldBy' in lock) {
    throw new StartupError(
      `The database in ${dataDir} is in use by process ${lock.heldBy}; stop that one first, or set ANANDHAM_DATA_DIR to another place.`,
    );
  }
  try {
    return await supervise(place, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Null when no other process of ours runs a server on this data. */
export function findRunning(dataDir: string): SocketConnection | null {
  const home = existingHome(dataDir);
  const running = currentOwner(ownerFolderOf(home)) === null ? null : findPostmaster(home);
  return running === null ? null : connectionTo(home, running.socketDir);
}

async function supervise(
  place: Place,
  lock: OwnerLock,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const { log, progress = () => undefined, durable = true } = options;
  if (writing(place.home, () => ensureCluster(place, { durable })) === 'created') {
    progress(`Made a new database in ${place.home}`);
    log.info({ home: place.home }, 'made a new PostgreSQL database');
  }
  const password = readPassword(place.home);
  let socketDir = findPostmaster(place.home)?.socketDir ?? makeSocketFolder(place);
  const start = (): Promise<Postmaster> =>
    bringUp({ place, durable, progress, log, connection: connection() });
  const connection = (): SocketConnection => connectionTo(place.home, socketDir, password);

  const server = await start();
  socketDir = server.socketDir;
  // Also when somebody has removed the folder under a running server, with its note of its pid.
  const stillOurs = (pid: number): number | undefined =>
    commandLine(pid).includes(dataOf(place.home)) ? pid : undefined;
  const keeper = keepRunning({ server, start, log });
  const stopLooking = keepLogSmall(place.home, log, options.logPollMs);

  return {
    connection: connection(),
    pid: () => keeper.server().pid,
    stop: async () => {
      stopLooking();
      await keeper.stop(() => findPostmaster(place.home)?.pid ?? stillOurs(keeper.server().pid));
      removeSocketFolder(socketDir);
      lock.release();
    },
  };
}

function connectionTo(
  home: string,
  socketDir: string,
  password: string = readPassword(home),
): SocketConnection {
  return { host: socketDir, port: SOCKET_PORT, user: SUPERUSER, password, database: DATABASE };
}
