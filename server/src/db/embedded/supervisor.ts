import type { Log } from '#config/log.ts';
import { StartupError } from '#config/startup-error.ts';
import { findBinaries } from './binaries.ts';
import { bringUp } from './bring-up.ts';
import { DATABASE, SUPERUSER, dataOf, ensureCluster, readPassword } from './cluster.ts';
import { keepRunning } from './keep-running.ts';
import { type OwnerLock, currentOwner, takeOwnership } from './owner-lock.ts';
import {
  type DataDirectory,
  existingHome,
  ownerFolderOf,
  prepareDataDirectory,
  withDiskErrors,
} from './data-directory.ts';
import { type Postmaster, findPostmaster } from './postmaster.ts';
import { startLogRotation } from './postgres-log.ts';
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

/** Starts PostgreSQL, or takes over the server of a killed app, and restarts it until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartupError('The embedded PostgreSQL needs Linux or macOS; set DATABASE_URL.');
  }
  const { dataDir, fallbackBase } = options;
  const directory = prepareDataDirectory(dataDir, findBinaries(), fallbackBase);
  const lock = withDiskErrors(dataDir, () => takeOwnership(ownerFolderOf(directory.home)));
  if ('heldBy' in lock) {
    throw new StartupError(
      `The database in ${dataDir} is in use by process ${lock.heldBy}; stop that one first, or set ANANDHAM_DATA_DIR to another directory.`,
    );
  }
  try {
    return await supervise(directory, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Null when no running app uses this data directory. */
export function findRunning(dataDir: string): SocketConnection | null {
  const home = existingHome(dataDir);
  const running = currentOwner(ownerFolderOf(home)) === null ? null : findPostmaster(home);
  return running === null ? null : connectionTo(home, running.socketDir);
}

async function supervise(
  directory: DataDirectory,
  lock: OwnerLock,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const { log, progress = () => undefined, durable = true } = options;
  if (withDiskErrors(directory.home, () => ensureCluster(directory, { durable })) === 'created') {
    progress(`Created a new database in ${directory.home}`);
    log.info({ home: directory.home }, 'created a new PostgreSQL database');
  }
  const password = readPassword(directory.home);
  let socketDir = findPostmaster(directory.home)?.socketDir ?? makeSocketFolder(directory);
  const start = (): Promise<Postmaster> =>
    bringUp({ directory, durable, progress, log, connection: connection() });
  const connection = (): SocketConnection => connectionTo(directory.home, socketDir, password);

  const server = await start();
  socketDir = server.socketDir;
  // Works also after the folder of a running server was removed with its postmaster.pid.
  const ownPid = (pid: number): number | undefined =>
    commandLine(pid).includes(dataOf(directory.home)) ? pid : undefined;
  const keeper = keepRunning({ server, start, log });
  const stopLogRotation = startLogRotation(directory.home, log, options.logPollMs);

  return {
    connection: connection(),
    pid: () => keeper.server().pid,
    stop: async () => {
      stopLogRotation();
      await keeper.stop(() => findPostmaster(directory.home)?.pid ?? ownPid(keeper.server().pid));
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
