import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../lib/run.ts';

/** The first start may have to build. */
const giveUpMs = 300_000;

/** An empty data folder for a product to be measured; gone when this process ends. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'anandham-bench-'));
  // Root's PostgreSQL runs as another user, who must get in.
  chmodSync(dataDir, 0o711);
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

export type Product = {
  readonly firstAnswerMs: number;
  /** Resident megabytes of the app itself, not of its PostgreSQL. Linux only, elsewhere NaN. */
  readonly megabytes: () => number;
  readonly stop: () => Promise<void>;
};

/** Starts the product as people do, and waits for its first page. */
export async function startProduct(port: number, settings: NodeJS.ProcessEnv): Promise<Product> {
  const begun = performance.now();
  const app = spawn('node', ['scripts/bootstrap.mjs', 'start'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), ...settings },
  });
  const stop = async () => {
    const ended = new Promise((resolve) => app.once('exit', resolve));
    app.kill('SIGTERM');
    await ended;
  };
  while (performance.now() - begun < giveUpMs) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
    await answer?.arrayBuffer();
    const firstAnswerMs = performance.now() - begun;
    if (answer?.ok) return { firstAnswerMs, megabytes: () => megabytesOf(app), stop };
    await wait(10);
  }
  await stop();
  throw new Error(`No answer on port ${port} after ${giveUpMs} ms`);
}

/** The app is the bootstrap's child. */
function megabytesOf({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return Number.NaN;
  const children = readFileSync(`/proc/${pid ?? 0}/task/${pid ?? 0}/children`, 'utf8');
  const [child = ''] = children.trim().split(' ');
  const status = readFileSync(`/proc/${child}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
