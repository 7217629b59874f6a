import { createMapsEngine, type MapsEngine } from '@anandham/maps/engine';
import { quantile } from '@anandham/maps/testing/quantile';
import {
  queryLists,
  readKnownDistances,
  readQueries,
  type QueryList,
} from '@anandham/maps/testing/reference-data';
import { accuracyTable } from './accuracy.ts';

/** Prints the measurements of the maps for docs/measurements.md as Markdown. */
function report(): void {
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const maps = createMapsEngine();
  const loadMs = performance.now() - start;
  const memoryMb = (process.memoryUsage().rss - before) / 2 ** 20;
  console.log(accuracyTable());

  console.log('\n| Query list | queries | first, % | within five, % |\n|---|---|---|---|');
  for (const list of queryLists) console.log(queryRow(maps, list));

  const keystrokes = readQueries('queries.txt').flatMap(({ text }) =>
    Array.from(text, (_, index) => text.slice(0, index + 1)),
  );
  const towns = readKnownDistances('road-distances.csv').map(({ from, to }) => ({
    from: maps.search(from, 1)[0],
    to: maps.search(to, 1)[0],
  }));
  console.log('\n| Latency | calls | p50, ms | p99, ms |\n|---|---|---|---|');
  console.log(timed('keystroke', keystrokes, (text) => maps.autocomplete(text, 5)));
  console.log(timed('route', towns, ({ from, to }) => (from && to ? maps.route(from, to) : null)));
  console.log('\n| Start | |\n|---|---|');
  console.log(`| read and index | ${loadMs.toFixed(0)} ms |`);
  console.log(`| memory | ${memoryMb.toFixed(0)} MB |`);
}

/** A row with the share of queries whose expected place is first, and among the first five. */
function queryRow(maps: MapsEngine, list: QueryList): string {
  const ranks = readQueries(list).map(({ text, expected }) => {
    const labels = maps.autocomplete(text, 5).map(({ label }) => `${label},`);
    if (expected === '') return labels.length === 0 ? 0 : -1;
    return labels.findIndex((label) => label.startsWith(expected));
  });
  const share = (count: number) => ((100 * count) / ranks.length).toFixed(1);
  const first = share(ranks.filter((rank) => rank === 0).length);
  const five = share(ranks.filter((rank) => rank >= 0).length);
  return `| maps/data/${list} | ${ranks.length} | ${first} | ${five} |`;
}

const rounds = 5;

/** A row with the latency of a call: the best of several times after a warm-up, to exclude other load. */
function timed<T>(name: string, inputs: readonly T[], call: (input: T) => unknown): string {
  for (const input of inputs) call(input);
  const best = inputs.map((input) => {
    const times = Array.from({ length: rounds }, () => {
      const start = performance.now();
      call(input);
      return performance.now() - start;
    });
    return Math.min(...times);
  });
  const figures = [quantile(best, 0.5), quantile(best, 0.99)].map((ms) => ms.toFixed(2));
  return `| ${name} | ${inputs.length} | ${figures.join(' | ')} |`;
}

report();
