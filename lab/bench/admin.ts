/**
 * How quickly the admin area answers at a million bookings, what the whole list takes to stream, and how soon the
 * table stands. BENCH_DATA_DIR names a folder that is filled once and kept for the next run.
 */
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { adminAsks, listPath } from './admin/asks.ts';
import { measureFirstPaint } from './admin/first-paint.ts';
import { setStage } from './admin/stage.ts';
import { usualAndSlow } from './turns.ts';
import { ask, requestText } from './wire.ts';

const bookings = Number(process.env['BENCH_BOOKINGS'] ?? 1_000_000);
/**
 * Everything is asked in turns, so that a minute in which the machine is slow meets a turn of everything and
 * not the whole of something.
 */
const turns = 5;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 200);
/** A process that has just begun compiles what it does; the operator's has run for days. */
const warmRounds = Math.min(50, rounds);
const stage = await setStage(bookings);
const { origin, token, megabytes } = stage;
const headers = { authorization: `Bearer ${token}` };
const port = Number(new URL(origin).port);

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

type Turn = {
  readonly onServer: number[];
  readonly byAsker: readonly number[];
  readonly processor: number;
};

/** Asks so many times, one after the other; how long each took by who asks. */
async function askTimes(count: number, path: () => string): Promise<readonly number[]> {
  let left = count;
  const next = () => {
    left -= 1;
    return left < 0 ? null : requestText(`GET ${path()}`, { token });
  };
  const { times, refused } = await ask(port, next, { connections: 1, ms: Infinity });
  if (refused.size > 0) throw new Error(`Refused: ${[...refused.keys()].join(', ')}`);
  return times;
}

async function warmUp(path: () => string): Promise<void> {
  await askTimes(warmRounds, path);
  await answeredSince(warmRounds);
}

async function takeTurn(path: () => string): Promise<Turn> {
  const before = stage.processorMs();
  const byAsker = await askTimes(rounds, path);
  const processor = stage.processorMs() - before;
  return { onServer: await answeredSince(rounds), byAsker, processor };
}

function row(what: string, taken: readonly Turn[]): string {
  const [server, asker] = (['onServer', 'byAsker'] as const).map((who) =>
    usualAndSlow(taken.map((turn) => turn[who])),
  );
  const each = taken.map(({ processor }) => processor / rounds);
  const [least, most] = [Math.min(...each), Math.max(...each)].map((ms) => ms.toFixed(1));
  return `| ${what} | ${server} | ${asker} | ${least} to ${most} |`;
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
    `| ${bookings} bookings, ${turns} turns of ${rounds} each | on the server p50, p99, ms: middle turn (all) | by who asks | processor, ms, by turn |`,
  );
  console.log('|---|---|---|---|');
  stage.takeAnswered();
  const asks = Object.entries(adminAsks(Math.ceil(total / 10)));
  for (const [, path] of asks) await warmUp(path);
  const taken = new Map<string, Turn[]>(asks.map(([what]) => [what, []]));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [what, path] of asks) taken.get(what)?.push(await takeTurn(path));
  }
  for (const [what, all] of taken) console.log(row(what, all));
  console.log('\n| | |\n|---|---|');
  if (stage.seedSeconds !== null) {
    console.log(`| npm run lab -- seed ${bookings} | ${stage.seedSeconds.toFixed(0)} s |`);
  }
  await streamed('the bare list, streamed', listPath);
  await streamed('the CSV of all', '/api/admin/bookings.csv');
} finally {
  await stage.stop();
}
