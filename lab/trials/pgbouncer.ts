/**
 * The app through PgBouncer in transaction mode, with `deploy/pgbouncer.ini`: a journey from sign-up to
 * the email, live changes over DATABASE_DIRECT_URL, and many customers on few connections. One round uses the
 * file, the other one removes connect_query, so that sessions have no settings.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { startMailServer } from '@anandham/server/stand-ins/smtp-server';
import { readEvents } from '@anandham/server/testing/event-reader';
import { ROOT } from '../../scripts/lib/run.ts';
import { newApp } from './app.ts';
import { newFolder, within } from './folder.ts';
import { startLoad } from './load.ts';
import { book, confirm, idOf, newCustomer } from './customers.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Program, requireProgram, startProgram, waitUntil } from './programs.ts';

const customers = 12;
const loadMs = 8_000;
/** Fewer than the app's pools use. */
const sharedConnections = 4;

async function startPgbouncer(
  folder: string,
  { postgres, plain }: { postgres: Postgres; plain: boolean },
): Promise<{ url: string; program: Program }> {
  const directory = within(folder, 'pgbouncer');
  const port = await getPort();
  const users = path.join(directory, 'userlist.txt');
  const { username, password } = new URL(postgres.url);
  writeFileSync(users, `"${username}" "${password}"\n`);
  const [host = '', databasePort = ''] = postgres.host.split(':');
  const ini = readFileSync(path.join(ROOT, 'deploy/pgbouncer.ini'), 'utf8')
    .replace('host=127.0.0.1 port=5432', `host=${host} port=${databasePort} user=${username}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${sharedConnections}`);
  const file = path.join(directory, 'pgbouncer.ini');
  writeFileSync(file, plain ? ini.replace(/ connect_query=.*$/m, '') : ini);
  spawnSync('chown', ['-R', 'nobody', directory]);
  const isRoot = process.getuid?.() === 0;
  const program = startProgram('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file], {
    logFile: path.join(folder, 'pgbouncer.log'),
  });
  await wait(500);
  return { url: `postgres://${username}:${password}@127.0.0.1:${port}/anandham`, program };
}

/** The number of prepared statements on a shared connection; 0 with PgBouncer before 1.21. */
async function countPrepared(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from pg_prepared_statements',
  );
  await client.end();
  return rows[0]?.n ?? 0;
}

async function round({ plain }: { plain: boolean }) {
  const folder = newFolder();
  const postgres = await startPostgres(folder);
  const mail = await startMailServer();
  const pgbouncer = await startPgbouncer(folder, { postgres, plain });
  const app = await newApp(folder, {
    DATABASE_URL: pgbouncer.url,
    DATABASE_DIRECT_URL: postgres.url,
    SMTP_URL: mail.url,
  });
  await app.ready();

  const as = await newCustomer(app.origin);
  const events = await readEvents(app.origin, as);
  const startedAt = performance.now();
  const id = idOf(await book(app.origin, as));
  await events.next('booking');
  const notifiedMs = performance.now() - startedAt;
  const confirmed = await confirm(app.origin, as, id);
  const emailMs = await waitUntil('an email arrives', () => mail.emails.length > 0);
  events.leave();

  const people = [];
  for (let count = 0; count < customers; count += 1) people.push(await newCustomer(app.origin));
  const load = startLoad(app.origin, people);
  await wait(loadMs);
  const sessions = await postgres.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where application_name = 'anandham-cabs'`,
  );
  const prepared = await countPrepared(pgbouncer.url);
  const { requests, failures } = await load.stop();
  await app.program().stop();
  await pgbouncer.program.stop('SIGINT');
  await postgres.program.stop('SIGINT');
  await mail.stop();
  const log = readFileSync(path.join(folder, `app-${app.port}.log`), 'utf8');
  const warned = /gives its sessions no [^;]*/.exec(log)?.[0] ?? 'nothing';
  return [
    plain ? 'without connect_query' : 'deploy/pgbouncer.ini',
    confirmed.status,
    `${notifiedMs.toFixed(0)} ms`,
    emailMs > 0 ? 'arrived' : '',
    requests,
    failures.length === 0 ? '0' : summary(failures),
    sessions.rows[0]?.n ?? 0,
    prepared,
    warned,
  ];
}

function summary(failures: readonly string[]): string {
  const kinds = Map.groupBy(failures, (one) => one);
  return [...kinds].map(([kind, all]) => `${all.length} × ${kind}`).join(', ');
}

requireProgram('pgbouncer', 'pgbouncer');
const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0];
console.log(
  `| ${version ?? ''} | confirmed | live event | email | requests of ${customers} customers | failed | connections to PostgreSQL | prepared statements each | warning at the start |`,
);
console.log(`|${'---|'.repeat(9)}`);
for (const plain of [false, true]) console.log(`| ${(await round({ plain })).join(' | ')} |`);
process.exit();
