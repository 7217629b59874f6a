/** Starts the product with a million bookings and signs an admin in. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Connection,
  createClient,
  createDatabase,
  findRunning,
} from '@anandham/server/database';
import { createLog } from '@anandham/server/settings';
import { openSession } from '@anandham/server/testing/parts';
import getPort from 'get-port';
import type pg from 'pg';
import { databasePids } from '#database-pids.ts';
import { ROOT } from '../../../scripts/lib/run.ts';
import { processorMs as processorMsOf, processorMsOfAll } from '#bench/processor.ts';
import { newDataDir, startProduct } from '#bench/product.ts';

export type Setup = {
  readonly origin: string;
  readonly token: string;
  /** Null when the data directory of BENCH_DATA_DIR was filled already. */
  readonly seedSeconds: number | null;
  /** The milliseconds of each response since the last call, from the app's log. */
  readonly takeAnswerTimes: () => number[];
  /** Resident megabytes of the app's process. */
  readonly megabytes: () => number;
  /** CPU time so far, of the app and of PostgreSQL, in milliseconds. */
  readonly processorMs: () => number;
  readonly stop: () => Promise<void>;
};

export async function setUp(bookings: number): Promise<Setup> {
  const givenDataDir = process.env['BENCH_DATA_DIR'];
  const dataDir = givenDataDir ?? newDataDir();
  const isFull =
    givenDataDir !== undefined && existsSync(path.join(givenDataDir, 'postgres', 'data'));
  const seedSeconds = isFull ? null : seed(dataDir, bookings);
  const port = await getPort();
  const settings = { ANANDHAM_DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMITS: 'off' };
  const answered: number[] = [];
  const product = await startProduct(port, settings, (line) => {
    const { msg, ms } = read(line);
    if (msg === 'answered' && ms !== undefined) answered.push(ms);
  });
  const connection = findRunning(dataDir);
  if (connection === null) throw new Error('The product runs without its PostgreSQL');
  const client = createClient(connection);
  await client.connect();
  await waitForDueEmails(client);
  await client.end();
  const { megabytes, stop } = product;
  const processorMs = () => processorMsOf(product.pid()) + processorMsOfAll(databasePids(dataDir));
  return {
    origin: `http://localhost:${port}`,
    token: await adminToken(connection),
    seedSeconds,
    megabytes,
    processorMs,
    takeAnswerTimes: () => answered.splice(0),
    stop,
  };
}

/**
 * Waits until the emails that are due for the generated trips are written. There are thousands of them, and
 * writing them would slow down the first measurements.
 */
async function waitForDueEmails(client: pg.Client): Promise<void> {
  await client.query(`select graphile_worker.add_job('enqueue_due_emails')`);
  const isDone = async () => {
    const { rows } = await client.query<{ done: boolean }>(
      'select not exists (select from graphile_worker.jobs where attempts < max_attempts) as done',
    );
    return rows[0]?.done === true;
  };
  while (!(await isDone())) await wait(500);
}

/** A parsed line of the log, or {} for other output. */
function read(line: string): { msg?: string; ms?: number } {
  return line.startsWith('{') ? (JSON.parse(line) as { msg?: string; ms?: number }) : {};
}

function seed(dataDir: string, bookings: number): number {
  const startedAt = performance.now();
  const { status } = spawnSync('node', ['lab/seed.ts', String(bookings)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ANANDHAM_DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  if (status !== 0) throw new Error('The database could not be filled');
  return (performance.now() - startedAt) / 1000;
}

async function adminToken(connection: Connection): Promise<string> {
  const { db, destroy } = createDatabase(connection, createLog('error'));
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  const token = await openSession(db, { accountId: id, now: new Date(), device: null });
  await destroy();
  return token;
}
