/**
 * Requests per second of the most frequent operations, compared with the floor: bare node:http and pg with the
 * same statements in a separate process. Both are measured in alternating rounds. BENCH_BOOKINGS=0,1000000 sets
 * the numbers of bookings, BENCH_DATA_DIR an existing data directory (the benchmark adds bookings to it),
 * BENCH_ASKS='session check' the operations, BENCH_SLICE_MS the duration of a round.
 */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createMapsEngine } from '@anandham/maps/engine';
import { createDatabase } from '@anandham/server/database';
import { createLog, loadConfig } from '@anandham/server/settings';
import { countStatements } from '@anandham/server/testing/database/count-statements';
import { buildServer } from '@anandham/server/testing/parts';
import { startInstance } from '#faults/instance.ts';
import { ROOT } from '../../scripts/lib/run.ts';
import { type Workload, workloads } from './api/workloads.ts';
import { compare, printHead } from './api/compare.ts';
import type { Floor, Plan } from './api/plan.ts';
import { record } from './api/record.ts';
import { settle } from './api/settle.ts';
import { createUsers } from './api/users.ts';
import { newDataDir } from './product.ts';

const sizes = (process.env['BENCH_BOOKINGS'] ?? '0,1000000').split(',').map(Number);
const sliceMs = Number(process.env['BENCH_SLICE_MS'] ?? 600);
const given = process.env['BENCH_DATA_DIR'];
const only = process.env['BENCH_ASKS']?.split(',');
const log = createLog('error');

async function startFloor(floor: Floor) {
  const child = fork(path.join(import.meta.dirname, 'api/floor.ts'), { serialization: 'advanced' });
  const kill = () => child.kill();
  process.once('exit', kill);
  child.send(floor);
  const [port] = (await once(child, 'message')) as [number];
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await once(child, 'exit');
  };
  return { port, pid: child.pid ?? 0, stop };
}

/** Creates a data directory whose database has this many bookings. */
function filled(bookings: number): string {
  const dataDir = newDataDir();
  if (bookings === 0) return dataDir;
  const seeding = spawnSync('node', ['lab/seed.ts', String(bookings)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ANANDHAM_DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  if (seeding.status !== 0) throw new Error('The database could not be filled');
  return dataDir;
}

async function measure(dataDir: string): Promise<void> {
  const settings = { DATABASE_URL: '', RATE_LIMITS: 'off', ADMIN_PASSWORD: 'seven banana leaves' };
  const product = await startInstance({ dataDir, env: settings });
  await product.ready();
  const connection = product.connection();
  if (connection === null || typeof connection === 'string') throw new Error('No database');
  const database = createDatabase(connection, log);
  const { pool } = database;
  const { rows } = await pool.query<{ bookings: number }>(
    'select count(*) as bookings from bookings',
  );
  const count = countStatements(database);
  const app = await buildServer({
    config: { ...loadConfig({}), dataDir, rateLimits: false },
    database,
    connection,
    maps: createMapsEngine(),
    requestLog: false,
    appRoot: path.join(dataDir, 'no-site'),
    siteRoot: path.join(dataDir, 'no-site'),
  });
  const users = await createUsers(database, app);
  const plans: [Workload, Plan][] = [];
  const wanted = workloads.filter(({ name }) => only?.includes(name) ?? true);
  for (const workload of wanted)
    plans.push([workload, await record(app, count, { workload, users })]);
  printHead(rows[0]?.bookings ?? 0);
  const port = Number(new URL(product.origin).port);
  for (const [workload, plan] of plans) {
    const floor = await startFloor({ plans: [plan], connection });
    const targets = {
      product: { port, pid: product.appPid() },
      floor,
      databasePids: product.databasePids,
      settle: () => settle(pool),
    };
    await compare(workload, users, targets, sliceMs);
    await floor.stop();
  }
  await app.close();
  await database.destroy();
  await product.stop();
}

if (given) await measure(given);
else for (const bookings of sizes) await measure(filled(bookings));
