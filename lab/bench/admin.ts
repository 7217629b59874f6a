/**
 * Measures the admin area at a million bookings: response times, streaming of the complete list, and first
 * paint of the table. BENCH_DATA_DIR names a data directory that is filled once and reused by the next run.
 */
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { adminRequests, listPath } from './admin/requests.ts';
import { measureFirstPaint } from './admin/first-paint.ts';
import { setUp } from './admin/setup.ts';
import { formatPercentiles } from './percentiles.ts';
import { generateLoad, requestText } from './load-generator.ts';

const bookings = Number(process.env['BENCH_BOOKINGS'] ?? 1_000_000);
/** Requests of all kinds alternate in rounds, so that a slow minute of the machine affects all kinds equally. */
const rounds = 5;
const requestsPerRound = Number(process.env['BENCH_ROUNDS'] ?? 200);
/** A new process still compiles its code, unlike one that has run for days. */
const warmUpRequests = Math.min(50, requestsPerRound);
const setup = await setUp(bookings);
const { origin, token, megabytes } = setup;
const headers = { authorization: `Bearer ${token}` };
const port = Number(new URL(origin).port);

/** The program of a separate process that counts the bytes of a response. */
const reader = `let bytes = 0;
const [url, authorization] = process.argv.slice(1);
for await (const piece of (await fetch(url, { headers: { authorization } })).body) bytes += piece.length;
console.log(bytes);`;

/** Reads a stream to its end and prints the app's peak memory during it. */
async function streamed(what: string, url: string): Promise<void> {
  const from = performance.now();
  const before = megabytes();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, megabytes())), 100);
  const { stdout } = await promisify(execFile)('node', [
    '--input-type=module',
    '-e',
    reader,
    origin + url,
    headers.authorization,
  ]);
  clearInterval(watching);
  const seconds = (performance.now() - from) / 1000;
  const [size, first, last] = [Number(stdout) / 1e6, before, most].map((one) => one.toFixed(0));
  console.log(
    `| ${what} | ${size} MB in ${seconds.toFixed(0)} s, app process ${first} MB before, at most ${last} MB |`,
  );
}

type Round = {
  readonly onServer: number[];
  readonly onClient: readonly number[];
  readonly processor: number;
};

/** Sends `count` requests one after another; returns the milliseconds of each on the client. */
async function sendRequests(count: number, path: () => string): Promise<readonly number[]> {
  let left = count;
  const next = () => {
    left -= 1;
    return left < 0 ? null : requestText(`GET ${path()}`, { token });
  };
  const { times, refused } = await generateLoad(port, next, { connections: 1, ms: Infinity });
  if (refused.size > 0) throw new Error(`Refused: ${[...refused.keys()].join(', ')}`);
  return times;
}

async function warmUp(path: () => string): Promise<void> {
  await sendRequests(warmUpRequests, path);
  await takeServerTimes(warmUpRequests);
}

async function measureRound(path: () => string): Promise<Round> {
  const before = setup.processorMs();
  const onClient = await sendRequests(requestsPerRound, path);
  const processor = setup.processorMs() - before;
  return { onServer: await takeServerTimes(requestsPerRound), onClient, processor };
}

function row(what: string, results: readonly Round[]): string {
  const [server, client] = (['onServer', 'onClient'] as const).map((who) =>
    formatPercentiles(results.map((round) => round[who])),
  );
  const each = results.map(({ processor }) => processor / requestsPerRound);
  const [least, most] = [Math.min(...each), Math.max(...each)].map((ms) => ms.toFixed(1));
  return `| ${what} | ${server} | ${client} | ${least} to ${most} |`;
}

/** The milliseconds of `count` responses as the app logs them, which is shortly after each response. */
async function takeServerTimes(count: number): Promise<number[]> {
  const answered = setup.takeAnswerTimes();
  for (let waited = 0; answered.length < count; waited += 10) {
    if (waited > 5000) throw new Error(`The log has ${answered.length} of ${count} responses`);
    await wait(10);
    answered.push(...setup.takeAnswerTimes());
  }
  return answered;
}

try {
  await measureFirstPaint(
    { origin, token },
    { path: '/admin', wide: '#book table tbody tr', phone: '#book article' },
  );
  console.log();

  const { total } = (await (await fetch(`${origin}${listPath}page=1`, { headers })).json()) as {
    total: number;
  };
  console.log(
    `| ${bookings} bookings, ${rounds} rounds of ${requestsPerRound} each | on the server p50, p99, ms: middle round (all) | on the client | processor, ms, by round |`,
  );
  console.log('|---|---|---|---|');
  setup.takeAnswerTimes();
  const requests = Object.entries(adminRequests(Math.ceil(total / 10)));
  for (const [, path] of requests) await warmUp(path);
  const results = new Map<string, Round[]>(requests.map(([what]) => [what, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, path] of requests) results.get(what)?.push(await measureRound(path));
  }
  for (const [what, all] of results) console.log(row(what, all));
  console.log('\n| | |\n|---|---|');
  if (setup.seedSeconds !== null) {
    console.log(`| npm run lab -- seed ${bookings} | ${setup.seedSeconds.toFixed(0)} s |`);
  }
  await streamed('the bare list, streamed', listPath);
  await streamed('the CSV of all', '/api/admin/bookings.csv');
} finally {
  await setup.stop();
}
