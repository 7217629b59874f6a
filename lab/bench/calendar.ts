/**
 * Measures the admin calendar of 20 vehicles with 700 trips in five weeks, its page in a browser, and the public
 * availability of 93 days, beside BENCH_BOOKINGS other bookings (200,000). Response times are those of the
 * server's log.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import { createClient, findRunning } from '@anandham/server/database';
import { measureFirstPaint } from './admin/first-paint.ts';
import { setUp } from './admin/setup.ts';
import { newDataDir } from './product.ts';
import { formatPercentiles } from './percentiles.ts';
import { generateLoad, requestText } from './load-generator.ts';

const bookings = Number(process.env['BENCH_BOOKINGS'] ?? 200_000);
const rounds = 5;
const requestsPerRound = Number(process.env['BENCH_ROUNDS'] ?? 200);
const vehicles = 20;
const days = 35;

process.env['BENCH_DATA_DIR'] ??= '';
if (process.env['BENCH_DATA_DIR'] === '') process.env['BENCH_DATA_DIR'] = newDataDir();
const setup = await setUp(bookings);
const port = Number(new URL(setup.origin).port);
const today = kolkataDate(new Date());

/** One trip of every vehicle on every day, unless BENCH_DATA_DIR has them from an earlier run. */
async function insertTrips(): Promise<void> {
  const connection = findRunning(process.env['BENCH_DATA_DIR'] ?? '');
  if (connection === null) throw new Error('The product runs without its PostgreSQL');
  const client = createClient(connection);
  await client.connect();
  const { rowCount } = await client.query('select from vehicles limit 1');
  if (rowCount === 0) await insertFleet(client);
  await client.end();
}

async function insertFleet(client: ReturnType<typeof createClient>): Promise<void> {
  await client.query(
    `insert into vehicles (id, vehicle_class_id, registration_number, created_at)
     select gen_random_uuid(), (select id from vehicle_classes), 'TN 45 B ' || n, now()
     from generate_series(1, $1) as n`,
    [vehicles],
  );
  await client.query(
    `with trips as (
       select id, row_number() over () - 1 as n from bookings where status = 'completed' limit $1),
     fleet as (select id, row_number() over () - 1 as n from vehicles)
     insert into occupancies (id, vehicle_id, kind, booking_id, starts_at, ready_at, created_at)
     select gen_random_uuid(), fleet.id, 'trip', trips.id, start, start + interval '9 hours', now()
     from trips join fleet on fleet.n = trips.n / $2,
       cast($3::date + trips.n % $2 * interval '1 day' + interval '1 hour' as timestamptz) as start`,
    [vehicles * days, days, today],
  );
  await client.query('vacuum analyze');
}

async function measure(path: string): Promise<number[]> {
  let left = requestsPerRound;
  const next = () => {
    left -= 1;
    return left < 0 ? null : requestText(`GET ${path}`, { token: setup.token });
  };
  const { refused } = await generateLoad(port, next, { connections: 1, ms: Infinity });
  if (refused.size > 0) throw new Error(`Refused: ${[...refused.keys()].join(', ')}`);
  const answered: number[] = [];
  while (answered.length < requestsPerRound) {
    await wait(10);
    answered.push(...setup.takeAnswerTimes());
  }
  return answered;
}

try {
  await insertTrips();
  const paths = {
    'calendar, 7 days': `/api/admin/calendar?from=${today}&to=${addDays(today, 6)}`,
    [`calendar, ${vehicles} vehicles, ${vehicles * days} trips in ${days} days`]: `/api/admin/calendar?from=${today}&to=${addDays(today, days - 1)}`,
    'availability, 93 days': `/api/availability?from=${today}&to=${addDays(today, 92)}`,
  };
  console.log(`| ${bookings} bookings, ${rounds} rounds of ${requestsPerRound} | p50, p99, ms |`);
  console.log('|---|---|');
  for (const [what, path] of Object.entries(paths)) {
    await measure(path);
    const results: number[][] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await measure(path));
    console.log(`| ${what} | ${formatPercentiles(results)} |`);
  }
  console.log('');
  const bar = '[data-calendar] [data-item][title]';
  await measureFirstPaint(setup, { path: '/admin/calendar', wide: bar, phone: bar });
} finally {
  await setup.stop();
}
