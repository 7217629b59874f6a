/** How long a start takes until the first page is answered, and what the idle app holds. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../lib/free-port.ts';
import { ROOT } from '../lib/run.ts';

const port = await freePort();
const address = `http://localhost:${port}/`;
const warmRounds = 5;
const settleMs = 10_000;
const giveUpMs = 60_000;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'anandham-bench-'));
// Root's PostgreSQL runs as another user, who must get in.
chmodSync(dataDir, 0o711);

type Running = { readonly app: ChildProcess; readonly firstAnswerMs: number };

async function start(): Promise<Running> {
  const begun = performance.now();
  const app = spawn('node', ['scripts/bootstrap.mjs', 'start'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), ANANDHAM_DATA_DIR: dataDir },
  });
  while (performance.now() - begun < giveUpMs) {
    const answer = await fetch(address).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return { app, firstAnswerMs: performance.now() - begun };
    await wait(10);
  }
  throw new Error(`No answer from ${address} after ${giveUpMs} ms`);
}

async function stop({ app }: Running): Promise<void> {
  const ended = new Promise((resolve) => app.once('exit', resolve));
  app.kill('SIGTERM');
  await ended;
}

/** Resident megabytes of the app itself: the bootstrap's child. Linux only. */
function idleMegabytes({ app }: Running): number {
  const parent = String(app.pid);
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .trim()
    .split(' ');
  const status = readFileSync(`/proc/${children[0] ?? ''}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const first = await start();
await stop(first);
const warm: number[] = [];
let megabytes = Number.NaN;
for (let round = 0; round < warmRounds; round += 1) {
  const running = await start();
  warm.push(running.firstAnswerMs);
  if (round === warmRounds - 1 && process.platform === 'linux') {
    await wait(settleMs);
    megabytes = idleMegabytes(running);
  }
  await stop(running);
}
rmSync(dataDir, { recursive: true, force: true });

const sorted = warm.toSorted((a, b) => a - b);
console.log('| Start | |\n|---|---|');
console.log(`| first page, new database, built | ${first.firstAnswerMs.toFixed(0)} ms |`);
console.log(
  `| first page, warm, median of ${warmRounds} (worst) | ${sorted[2]?.toFixed(0) ?? '?'} (${sorted.at(-1)?.toFixed(0) ?? '?'}) ms |`,
);
console.log(`| app process, idle | ${megabytes.toFixed(0)} MB |`);
