/** `npm run trial:<name>`: tries what takes several servers, and prints Markdown for docs/measurements.md. */
import { runResult } from './lib/run.ts';

const trials: Readonly<Record<string, string>> = {
  cluster: 'scripts/trials/cluster.ts',
  failover: 'scripts/trials/failover.ts',
  pgbouncer: 'scripts/trials/pgbouncer.ts',
};

const [name = '', ...args] = process.argv.slice(2);
const trial = trials[name];
if (trial === undefined) {
  console.error(`There are: ${Object.keys(trials).join(', ')}.`);
  process.exitCode = 1;
} else {
  const { exitCode } = await runResult('node', [trial, ...args]);
  process.exitCode = exitCode;
}
