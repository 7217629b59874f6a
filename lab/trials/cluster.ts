/**
 * Three processes of the app on one PostgreSQL, behind nginx with `deploy/nginx.conf`: checks
 * across the processes, a killed process, and a rolling restart under load without failed requests; then the
 * restart without the pause for the proxy (DRAIN_SECONDS=0).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startMailServer } from '@anandham/server/stand-ins/smtp-server';
import {
  events,
  guessing,
  emails,
  races,
  repeats,
  type Row,
  sessions,
  signsInThrough,
} from './checks.ts';
import { type App, newApp } from './app.ts';
import { newFolder } from './folder.ts';
import { startLoad } from './load.ts';
import { startNginx } from './nginx.ts';
import { newCustomer } from './customers.ts';
import { startPostgres } from './postgres.ts';
import { requireProgram } from './programs.ts';

const customers = 6;
const drainSeconds = 8;
/** nginx uses a failed process again after this time. */
const settleMs = 9_000;

function summary(failures: readonly string[]): string {
  if (failures.length === 0) return '0';
  const kinds = Map.groupBy(failures, (one) => one);
  const words = [...kinds].map(([kind, all]) => `${all.length} × ${kind}`);
  return `${failures.length}: ${words.join(', ')}`;
}

async function underLoad(proxy: string, what: string, work: () => Promise<void>): Promise<Row> {
  const people = [];
  for (let count = 0; count < customers; count += 1) people.push(await newCustomer(proxy));
  const load = startLoad(proxy, people);
  await wait(2_000);
  await work();
  await wait(2_000);
  const { requests, seconds, failures } = await load.stop();
  return [what, `${requests} requests in ${seconds.toFixed(0)} s, failed: ${summary(failures)}`];
}

async function restartEach(apps: readonly App[]): Promise<void> {
  for (const app of apps) {
    await app.program().stop();
    app.start();
    await app.ready();
    await wait(settleMs);
  }
}

/** Yields each row when it is measured. */
async function* trial(drain: number, rounds: number): AsyncGenerator<Row> {
  const folder = newFolder();
  const postgres = await startPostgres(folder);
  const mail = await startMailServer();
  const apps: App[] = [];
  for (let count = 0; count < 3; count += 1) {
    const app = await newApp(folder, {
      DATABASE_URL: postgres.url,
      DRAIN_SECONDS: String(drain),
      SMTP_URL: mail.url,
    });
    await app.ready();
    apps.push(app);
  }
  const nginx = await startNginx(
    folder,
    apps.map(({ port }) => port),
  );
  if (drain > 0) {
    yield await sessions(apps);
    yield await guessing(apps);
    yield await repeats(apps);
    yield await races(apps);
    yield await signsInThrough(nginx.origin);
    yield await events(apps, nginx.origin);
    yield await emails(apps, mail);
  }
  for (let round = 0; round < rounds; round += 1) {
    const what = `three restarts, one after the other, DRAIN_SECONDS=${drain}`;
    yield await underLoad(nginx.origin, what, () => restartEach(apps));
  }
  if (drain > 0) {
    const [first] = apps;
    yield await underLoad(nginx.origin, 'one process killed with -9', async () => {
      await first?.program().stop('SIGKILL');
      first?.start();
      await first?.ready();
    });
    const shares = apps.map((app) => app.answered());
    yield ['requests that each process has answered', shares.join(', ')];
  }
  for (const app of apps) await app.program().stop();
  await nginx.program.stop('SIGTERM');
  await postgres.program.stop('SIGINT');
  await mail.stop();
}

requireProgram('nginx', 'nginx-light');
const rounds = Number(process.argv[2] ?? 2);
console.log('| Three processes behind nginx | result |\n|---|---|');
for await (const [what, seen] of trial(drainSeconds, rounds)) console.log(`| ${what} | ${seen} |`);
for await (const [what, seen] of trial(0, 1)) console.log(`| ${what} | ${seen} |`);
process.exit();
