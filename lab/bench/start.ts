/** Measures the time from the start to the first page, and the memory of the idle app. */
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { newDataDir, startProduct } from './product.ts';

const port = await getPort();
const warmRounds = 5;
const settleMs = 10_000;
const settings = { ANANDHAM_DATA_DIR: newDataDir() };

const first = await startProduct(port, settings);
await first.stop();
const warm: number[] = [];
let megabytes = Number.NaN;
for (let round = 0; round < warmRounds; round += 1) {
  const running = await startProduct(port, settings);
  warm.push(running.firstAnswerMs);
  if (round === warmRounds - 1) {
    await wait(settleMs);
    megabytes = running.megabytes();
  }
  await running.stop();
}

const sorted = warm.toSorted((a, b) => a - b);
console.log('| Start | |\n|---|---|');
console.log(`| first page, new database, built | ${first.firstAnswerMs.toFixed(0)} ms |`);
console.log(
  `| first page, warm, median of ${warmRounds} (worst) | ${sorted[2]?.toFixed(0) ?? '?'} (${sorted.at(-1)?.toFixed(0) ?? '?'}) ms |`,
);
console.log(`| app process, idle | ${megabytes.toFixed(0)} MB |`);
