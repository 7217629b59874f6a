/** How quickly the desk answers at a million bookings, and what the whole list takes to stream. */
import { execFile, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createMapsEngine } from '@anandham/maps/engine';
import { quantile } from '../../maps/src/testing/quantile.ts';
import { loadConfig } from '../../server/src/config/config.ts';
import { createLog } from '../../server/src/config/log.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/supervisor.ts';
import { createDatabase } from '../../server/src/db/pool.ts';
import { openSession } from '../../server/src/features/accounts/open-session.service.ts';
import { buildServer } from '../../server/src/http/server.ts';
import { tidyMemory } from '../../server/src/tidy-memory.ts';
import { ROOT } from '../lib/run.ts';
import { familyNames, givenNames } from '../seed/names.ts';
import { seedRoads } from '../seed/places.ts';
import { newDataDir } from './product.ts';

const bookings = Number(process.env['BENCH_BOOKINGS'] ?? 1_000_000);
const rounds = 200;
const log = createLog('error');
const dataDir = newDataDir();
const postgres = await startEmbeddedPostgres({ dataDir, log });

const begun = performance.now();
const seeding = spawnSync('node', ['scripts/seed-scale.ts', String(bookings)], {
  ...{ cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  env: { ...process.env, ANANDHAM_DATA_DIR: dataDir, DATABASE_URL: '' },
});
if (seeding.status !== 0) process.exit(1);
const seedSeconds = (performance.now() - begun) / 1000;

const { connection } = postgres;
const database = createDatabase(connection, log);
const app = await buildServer({
  config: { ...loadConfig({}), dataDir, rateLimits: false },
  ...{ database, connection, maps: createMapsEngine(), requestLog: false },
  webRoot: path.join(dataDir, 'no-site'),
});
tidyMemory();
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const admin = await database.db
  .selectFrom('accounts')
  .select('id')
  .where('role', '=', 'admin')
  .executeTakeFirstOrThrow();
const token = await openSession(database.db, {
  ...{ accountId: admin.id, now: new Date(), device: null },
});
const headers = { authorization: `Bearer ${token}` };

/** Nanoseconds on the processor so far: of PostgreSQL's processes of ours, and of this one. */
async function processorMs(): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'anandham%'`,
  );
  const own = process.cpuUsage();
  const theirs = rows.map(({ pid }) =>
    Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
  );
  return theirs.reduce((sum, one) => sum + one, 0) / 1e6 + (own.user + own.system) / 1e3;
}

const one = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
const towns = [...new Set(seedRoads().map(({ drop }) => drop.split(',')[0] ?? ''))];
const name = () => `${one(givenNames)} ${one(familyNames)}`;
const list = '/api/admin/getallbooking?';
const { total } = (await (await fetch(`${origin}${list}page=1`, { headers })).json()) as {
  total: number;
};
const pages = Math.ceil(total / 10);
/** Any of the first pages, as a share of all there are. */
const anyPage = (share = 1) => `page=${randomInt(1, Math.floor(pages * share))}`;
const someYears = 'from=2024-01-01&to=2025-12-31';

const asks: Readonly<Record<string, () => string>> = {
  'first page': () => `${list}page=1`,
  'any page': () => `${list}${anyPage()}`,
  'last page': () => `${list}page=${pages}`,
  'any page, oldest first': () => `${list}sort=oldest&${anyPage()}`,
  'any page by departure': () => `${list}sort=trip_first&${anyPage()}`,
  'any page of the approved': () => `${list}status=completed&${anyPage(0.9)}`,
  'any page of the cancelled': () => `${list}status=cancelled&${anyPage(0.1)}`,
  'this week': () => `${list}day=week&page=${randomInt(1, 50)}`,
  'any page of two years': () => `${list}${someYears}&${anyPage(0.4)}`,
  'search: a mobile number': () => `${list}page=1&search=${6e9 + randomInt(1, 110_000) * 30_011}`,
  'search: the end of a number': () => `${list}page=1&search=${randomInt(10_000, 99_999)}`,
  'search: a given name': () => `${list}page=1&search=${one(givenNames)}`,
  'search: a family name': () => `${list}page=1&search=${one(familyNames)}`,
  'search: a town': () => `${list}page=1&search=${encodeURIComponent(one(towns))}`,
  'search: nobody has it': () => `${list}page=1&search=zq${randomInt(100, 999)}x`,
  'search: a whole name': () => `${list}page=1&search=${encodeURIComponent(name())}`,
  'search: a name among the cancelled': () =>
    `${list}page=1&status=cancelled&search=${one(givenNames)}`,
  'search: a name in two years': () => `${list}page=1&${someYears}&search=${one(givenNames)}`,
  'customers, any page': () => `/api/admin/customers?${anyPage(0.1)}`,
  'customers, a whole name': () => `/api/admin/customers?search=${encodeURIComponent(name())}`,
  statistics: () => '/api/admin/filter',
};

/** Counts the bytes of an answer, in a process of its own. */
const reader = `let bytes = 0;
const [url, authorization] = process.argv.slice(1);
for await (const piece of (await fetch(url, { headers: { authorization } })).body) bytes += piece.length;
console.log(bytes);`;

/** Has a whole stream read away; the most memory of this process, the app's, meanwhile. */
async function streamed(what: string, url: string): Promise<void> {
  const from = performance.now();
  const megabytes = () => process.memoryUsage.rss() / 2 ** 20;
  const before = megabytes();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, megabytes())), 100);
  const { stdout } = await promisify(execFile)('node', [
    ...['--input-type=module', '-e', reader, origin + url, headers.authorization],
  ]);
  clearInterval(watching);
  const seconds = (performance.now() - from) / 1000;
  const [size, first, last] = [Number(stdout) / 1e6, before, most].map((one) => one.toFixed(0));
  console.log(
    `| ${what} | ${size} MB in ${seconds.toFixed(0)} s, app process ${first} MB before, at most ${last} MB |`,
  );
}

console.log('| | |\n|---|---|');
console.log(`| npm run seed:scale -- ${bookings} | ${seedSeconds.toFixed(0)} s |`);
await streamed('the bare list, streamed', list);
await streamed('the CSV of all', '/api/admin/bookings.csv');
console.log();

console.log(`| ${bookings} bookings, ${rounds} each | p50, ms | p99, ms | processor, ms |`);
console.log('|---|---|---|---|');
for (const [what, ask] of Object.entries(asks)) {
  for (let warm = 0; warm < 10; warm += 1) await fetch(origin + ask(), { headers });
  const times: number[] = [];
  const before = await processorMs();
  for (let round = 0; round < rounds; round += 1) {
    const url = origin + ask();
    const asked = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - asked);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
  }
  const each = ((await processorMs()) - before) / rounds;
  const figures = [quantile(times, 0.5), quantile(times, 0.99), each].map((ms) => ms.toFixed(1));
  console.log(`| ${what} | ${figures.join(' | ')} |`);
}

await app.close();
await database.destroy();
await postgres.stop();
