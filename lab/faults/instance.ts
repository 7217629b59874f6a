import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, findRunning } from '@anandham/server/database';
import getPort from 'get-port';
import { databasePids } from '#database-pids.ts';
import { ROOT } from '../../scripts/lib/run.ts';

/** The pause before a restart, as systemd's default RestartSec=100ms. */
const restartPauseMs = 100;

/** The real app in a separate process, restarted whenever it ends, as a process manager does. */
export type Instance = {
  readonly origin: string;
  readonly dataDir: string;
  /** The log file of the app. */
  readonly logFile: string;
  readonly appPid: () => number;
  /** The processes of the embedded PostgreSQL, the postmaster first; [] for an external database. */
  readonly databasePids: () => number[];
  /** The connection to the database; null while it is not running. */
  readonly connection: () => Connection | null;
  /** Waits until the app is ready and returns the milliseconds; throws after the limit. */
  readonly ready: (limitMs?: number) => Promise<number>;
  readonly starts: () => number;
  readonly stop: () => Promise<void>;
};

export async function startInstance(options: {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** The direct connection to an external database, past any proxy. */
  database?: Connection;
}): Promise<Instance> {
  const { dataDir, database } = options;
  const port = await getPort();
  const origin = `http://localhost:${port}`;
  // Outside the data directory, whose disk may be full, and not removed, for later analysis.
  const logFile = path.join(mkdtempSync(path.join(os.tmpdir(), 'anandham-faults-')), 'app.log');
  // The same as `npm start` has.
  const cache = path.join(ROOT, 'node_modules', '.cache', 'node');
  const production = { NODE_ENV: 'production', NODE_COMPILE_CACHE: cache };
  const env = { ...process.env, ...production, ...options.env };
  let app: ChildProcess;
  let starts = 0;
  let isStopping = false;

  const start = () => {
    starts += 1;
    const log = openSync(logFile, 'a');
    app = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: ROOT,
      env: { ...env, PORT: String(port), HOST: 'localhost', ANANDHAM_DATA_DIR: dataDir },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    app.once('exit', () => {
      if (!isStopping) setTimeout(start, restartPauseMs);
    });
  };
  start();
  process.once('exit', () => app.kill('SIGTERM'));

  const ready = async (limitMs = 240_000) => {
    const startedAt = performance.now();
    while (performance.now() - startedAt < limitMs) {
      if (await answers(`${origin}/readyz`)) return performance.now() - startedAt;
      await wait(20);
    }
    throw new Error(`The app did not come back within ${limitMs} ms; see ${logFile}`);
  };
  return {
    origin,
    dataDir,
    logFile,
    ready,
    starts: () => starts,
    appPid: () => app.pid ?? 0,
    databasePids: () => databasePids(dataDir),
    connection: () => database ?? findRunning(dataDir),
    stop: async () => {
      isStopping = true;
      const ended = new Promise((resolve) => app.once('exit', resolve));
      if (app.exitCode !== null || app.signalCode !== null) return;
      app.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.ok === true;
}
