/**
 * How quickly the desk answers at a million bookings, what the whole list takes to stream, and how soon the
 * table stands. BENCH_DATA_DIR names a folder that is filled once and kept for the next run.
 */
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { quantile } from '../../maps/src/testing/quantile.ts';
import { deskAsks, listPath } from './desk/asks.ts';
import { measureFirstPaint } from './desk/first-paint.ts';
import { setStage } from './desk/stage.ts';

const bookings = Number(process.env['BENCH_BOOKINGS'] ?? 1_000_000);
const rounds = 500;
/** A process that has just begun compiles what it does; the operator's has run for days. */
const warmRounds = 50;
const stage = await setStage(bookings);
const { origin, token, megabytes } = stage;
const headers = { authorization: `Bearer ${token}` };

/** Counts the bytes of an answer, in a process of its own. */
const reader = `let bytes = 0;
const [url, authorization] = process.argv.slice(1);
for await (const piece of (await fetch(url, { headers: { authorization } })).body) bytes += piece.length;
console.log(bytes);`;

/** Has a whole stream read away; the most memory of the app's process meanwhile. */
async function streamed(what: string, url: string): Promise<void> {
  const from = performance.now();
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

async function asked(what: string, ask: () => string): Promise<void> {
  for (let warm = 0; warm < warmRounds; warm += 1) {
    await (await fetch(origin + ask(), { headers })).arrayBuffer();
  }
  await answeredSince(warmRounds);
  const times: number[] = [];
  const before = await stage.processorMs();
  for (let round = 0; round < rounds; round += 1) {
    const url = origin + ask();
    const begun = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
  }
  const each = ((await stage.processorMs()) - before) / rounds;
  const onServer = await answeredSince(rounds);
  const [asker, server] = [times, onServer].map((all) =>
    [0.5, 0.99].map((share) => quantile(all, share).toFixed(1)).join(', '),
  );
  console.log(`| ${what} | ${server} | ${asker} | ${each.toFixed(1)} |`);
}

/** As the app has logged them, a moment after the answer. */
async function answeredSince(count: number): Promise<number[]> {
  const answered = stage.takeAnswered();
  for (let waited = 0; answered.length < count; waited += 10) {
    if (waited > 5000) throw new Error(`Of ${count} answers ${answered.length} are in the log`);
    await wait(10);
    answered.push(...stage.takeAnswered());
  }
  return answered;
}

try {
  await measureFirstPaint(origin, token);
  console.log();

  const { total } = (await (await fetch(`${origin}${listPath}page=1`, { headers })).json()) as {
    total: number;
  };
  console.log(
    `| ${bookings} bookings, ${rounds} each | on the server p50, p99, ms | by who asks | processor, ms |`,
  );
  console.log('|---|---|---|---|');
  stage.takeAnswered();
  for (const [what, ask] of Object.entries(deskAsks(Math.ceil(total / 10)))) {
    await asked(what, ask);
  }
  console.log('\n| | |\n|---|---|');
  if (stage.seedSeconds !== null) {
    console.log(`| npm run seed:scale -- ${bookings} | ${stage.seedSeconds.toFixed(0)} s |`);
  }
  await streamed('the bare list, streamed', listPath);
  await streamed('the CSV of all', '/api/admin/bookings.csv');
} finally {
  await stage.stop();
}
