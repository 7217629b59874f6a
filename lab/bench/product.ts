import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../scripts/lib/run.ts';

/** Long enough for a build at the first start. */
const giveUpMs = 300_000;

/** Creates an empty data directory that is removed when this process exits. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'anandham-bench-'));
  // When root starts PostgreSQL, it runs as another user, who needs access.
  chmodSync(dataDir, 0o711);
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

export type Product = {
  readonly firstAnswerMs: number;
  /** Resident megabytes of the app itself, not of its PostgreSQL. Linux only, elsewhere NaN. */
  readonly megabytes: () => number;
  /** The app's own process. Linux only. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
};

/** Starts the product with `npm start`'s script and waits for its first page. `onLog` receives each log line. */
export async function startProduct(
  port: number,
  settings: NodeJS.ProcessEnv,
  onLog?: (line: string) => void,
): Promise<Product> {
  const startedAt = performance.now();
  const app = spawn('node', ['scripts/bootstrap.mjs', 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', onLog ? 'pipe' : 'ignore'],
    env: { ...process.env, PORT: String(port), ...settings },
  });
  if (onLog && app.stderr) createInterface(app.stderr).on('line', onLog);
  const stop = async () => {
    const ended = new Promise((resolve) => app.once('exit', resolve));
    app.kill('SIGTERM');
    await ended;
  };
  while (performance.now() - startedAt < giveUpMs) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
    await answer?.arrayBuffer();
    const firstAnswerMs = performance.now() - startedAt;
    if (answer?.ok) return { firstAnswerMs, ...of(app), stop };
    await wait(10);
  }
  await stop();
  throw new Error(`No answer on port ${port} after ${giveUpMs} ms`);
}

function of(bootstrap: ChildProcess): Pick<Product, 'megabytes' | 'pid'> {
  const pid = () => childOf(bootstrap.pid ?? 0);
  return { pid, megabytes: () => megabytesOf(pid()) };
}

/** The first child of a process. The app is a child of the bootstrap script. */
function childOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}

function megabytesOf(pid: number): number {
  if (Number.isNaN(pid)) return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
