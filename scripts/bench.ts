/** `npm run bench [-- name …]`: measures, and prints Markdown for docs/measurements.md. */
import os from 'node:os';
import { runResult } from './lib/run.ts';

const benches: Readonly<Record<string, string>> = {
  import: 'scripts/bench/import.ts',
  maps: 'maps/bench/maps.bench.ts',
  start: 'scripts/bench/start.ts',
  events: 'scripts/bench/events.ts',
  desk: 'scripts/bench/desk.ts',
  api: 'scripts/bench/api.ts',
  web: 'scripts/bench/web.ts',
  viewer: 'scripts/bench/viewer.ts',
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const [cpu] = os.cpus();
const load = os.loadavg()[0]?.toFixed(1) ?? '?';
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, Node.js ${process.version}, load ${load}`,
);
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  console.log(`\n## ${name}\n`);
  const { exitCode } = await runResult('node', [benches[name] ?? '']);
  if (exitCode !== 0) process.exitCode = 1;
}
