import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError, errorMessage } from '#config/startup-error.ts';
import { dataOf, lastError } from './cluster.ts';
import { type DataDirectory, asPostgresUser } from './data-directory.ts';
import { logOf, openLog } from './postgres-log.ts';
import { commandLine, isAlive, readOrNull } from './process-info.ts';
import { SOCKET_PORT, serverArguments } from './settings.ts';

export type Postmaster = {
  pid: number;
  socketDir: string;
  gone: Promise<void>;
};

const POLL_EVERY_MS = 20;

export function findPostmaster(
  home: string,
): { pid: number; socketDir: string; isReady: boolean } | null {
  const text = readOrNull(path.join(dataOf(home), 'postmaster.pid')) ?? '';
  const [line, , , , socketDir = '', , , status = ''] = text.split('\n');
  const pid = Number(line);
  // The pid may belong to another program by now.
  if (!isAlive(pid) || !commandLine(pid).includes(dataOf(home))) return null;
  return { pid, socketDir, isReady: status.trim() === 'ready' };
}

/** PostgreSQL removes them itself, unless another process has the pid. */
export function removeStaleFiles(home: string, socketDir: string): void {
  if (findPostmaster(home) !== null) return;
  const socket = path.join(socketDir, `.s.PGSQL.${SOCKET_PORT}`);
  for (const file of [path.join(dataOf(home), 'postmaster.pid'), socket, `${socket}.lock`]) {
    rmSync(file, { force: true });
  }
}

/** Polls, because only a parent is notified of a process's end. */
export async function waitUntilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await wait(POLL_EVERY_MS * 5);
}

/** Resolves when PostgreSQL accepts connections. Throws its last error message when it exits. */
export async function launchPostmaster(
  directory: DataDirectory,
  options: { socketDir: string; durable: boolean },
): Promise<Postmaster> {
  const log = openLog(directory);
  let child: ChildProcess;
  try {
    child = spawn(
      path.join(directory.binaries.root, 'bin', 'postgres'),
      serverArguments({ data: dataOf(directory.home), ...options }),
      // Its own process group, so that Ctrl-C reaches only the app, which stops PostgreSQL last.
      { ...asPostgresUser(directory), detached: true, stdio: ['ignore', log.fd, log.fd] },
    );
  } finally {
    closeSync(log.fd);
  }
  const failures: string[] = [];
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      failures.push(errorMessage(error));
      resolve();
    });
  });
  child.unref();
  const ended = gone.then(() => true);
  const isReady = (): boolean => {
    const found = findPostmaster(directory.home);
    return found !== null && found.pid === child.pid && found.isReady;
  };
  while (!isReady()) {
    if (await Promise.race([ended, wait(POLL_EVERY_MS, false)])) {
      const output = readFileSync(logOf(directory.home)).subarray(log.size).toString();
      throw new StartupError(
        failures[0] ?? lastError(output) ?? 'PostgreSQL exited without an error message',
      );
    }
  }
  return { pid: Number(child.pid), socketDir: options.socketDir, gone };
}
