/** Measures a page of the site: cached, unchanged and rendered for each request, and the memory after that. */
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { generateLoad, requestText } from './load-generator.ts';
import { formatPercentiles } from './percentiles.ts';
import { newDataDir, startProduct } from './product.ts';

const page = process.env['BENCH_PAGE'] ?? '/terms';
const rounds = 5;
const roundMs = 3_000;
const renders = 1_000;
const settleMs = 5_000;
const headers = ['accept-encoding: gzip, deflate, br'];

const port = await getPort();
const product = await startProduct(port, { ANANDHAM_DATA_DIR: newDataDir() });
try {
  // Until all pages are rendered and compressed.
  await wait(settleMs);
  const { headers: answered } = await fetch(`http://localhost:${port}${page}`, {
    headers: { 'accept-encoding': 'br' },
  });
  const etag = answered.get('etag') ?? '';
  console.log(
    `| ${page} | bar | requests/s, median of ${rounds} | p50, p99 in ms |\n|---|---|---|---|`,
  );
  await measure('cached', '≥ 4,000', 16, headers);
  await measure('unchanged (304)', '', 16, [...headers, `if-none-match: ${etag}`]);

  let count = 0;
  const next = () => {
    count += 1;
    return count > renders ? null : requestText(`GET ${page}?from=${count}`, { headers });
  };
  const slice = await generateLoad(port, next, { connections: 1, ms: Number.POSITIVE_INFINITY });
  console.log(`| rendered for each request | ≤ 30 ms | | ${formatPercentiles([slice.times])} |`);
  await wait(settleMs);
  console.log(`\nMemory after ${renders} renders: ${product.megabytes().toFixed(0)} MB (≤ 220)`);
} finally {
  await product.stop();
}

async function measure(name: string, bar: string, connections: number, sent: readonly string[]) {
  const request = requestText(`GET ${page}`, { headers: sent });
  const slices = [];
  for (let round = 0; round < rounds; round += 1) {
    slices.push(await generateLoad(port, () => request, { connections, ms: roundMs }));
  }
  const rates = slices.map(({ times, seconds }) => times.length / seconds).sort((a, b) => a - b);
  const rate = rates[Math.floor(rounds / 2)]?.toFixed(0) ?? '?';
  console.log(
    `| ${name} | ${bar} | ${rate} | ${formatPercentiles(slices.map(({ times }) => times))} |`,
  );
}
