/** `npm run lab -- <name> [options]`: runs one experiment of this package; README.md describes each. */
import os from 'node:os';
import { runResult } from '../scripts/lib/run.ts';

const experiments: Readonly<Record<string, string>> = {
  'bench-api': 'lab/bench/api.ts',
  'bench-admin': 'lab/bench/admin.ts',
  'bench-calendar': 'lab/bench/calendar.ts',
  'bench-events': 'lab/bench/events.ts',
  'bench-import': 'lab/bench/import.ts',
  'bench-maps': 'lab/maps/maps.bench.ts',
  'bench-pages': 'lab/bench/pages.ts',
  'bench-start': 'lab/bench/start.ts',
  'bench-viewer': 'lab/bench/viewer.ts',
  'bench-web': 'lab/bench/web.ts',
  coverage: 'lab/coverage.ts',
  faults: 'lab/faults.ts',
  geonames: 'lab/geonames.ts',
  mutation: 'lab/mutation.ts',
  pictures: 'lab/pictures.ts',
  seed: 'lab/seed.ts',
  'race-approvals': 'lab/trials/race-approvals.ts',
  'trial-cluster': 'lab/trials/cluster.ts',
  'trial-failover': 'lab/trials/failover.ts',
  'trial-pgbouncer': 'lab/trials/pgbouncer.ts',
};

const [name = '', ...args] = process.argv.slice(2);
const file = experiments[name];
if (file === undefined) {
  console.error('Usage: npm run lab -- <name> [options], where <name> is one of');
  for (const known of Object.keys(experiments)) console.error(`  ${known}`);
  process.exitCode = 1;
} else {
  if (name.startsWith('bench-')) console.log(machine());
  const { exitCode } = await runResult('node', [file, ...args]);
  process.exitCode = exitCode;
}

/** The first line of each measurement: a figure without its machine is worth nothing. */
function machine(): string {
  const date = new Date().toISOString().slice(0, 10);
  const cpus = os.cpus();
  const model = cpus[0]?.model.trim() ?? 'unknown processor';
  const load = os.loadavg()[0]?.toFixed(1) ?? '?';
  return `${date}, ${cpus.length} × ${model}, Node.js ${process.version}, load ${load}\n`;
}
