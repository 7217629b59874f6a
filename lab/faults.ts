/**
 * `npm run lab -- faults [--rounds 100 --seed 7 --only kill,mail --control]`: injects faults into the
 * running product and checks that no acknowledged change is lost. Prints Markdown for docs/measurements.md.
 */
import { parseArgs } from 'node:util';
import { runControl } from './faults/control.ts';
import { printTable } from './faults/report.ts';
import { suites } from './faults/suites.ts';

process.once('SIGINT', () => process.exit(130));
// Every directory and every app of a run adds an exit listener.
process.setMaxListeners(0);

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '7' },
    only: { type: 'string', default: Object.keys(suites).join(',') },
    control: { type: 'boolean', default: false },
  },
});

const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
const names = values.only.split(',');
const unknown = names.filter((name) => !Object.hasOwn(suites, name));
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed) || unknown.length > 0) {
  console.error(
    `Usage: npm run lab -- faults --rounds <number> --seed <number> --only ${Object.keys(suites).join(',')} --control`,
  );
  process.exit(1);
}

if (values.control) {
  process.exitCode = (await runControl(seed)) ? 0 : 1;
} else {
  const startedAt = performance.now();
  const results = [];
  for (const name of names) {
    const runThisSuite = suites[name];
    if (runThisSuite) results.push(...(await runThisSuite({ rounds, seed })));
  }
  printTable(results);
  console.log(`\nSeed ${seed}, ${((performance.now() - startedAt) / 60_000).toFixed(1)} min.`);
  process.exitCode = results.some(({ findings }) => findings.length > 0) ? 1 : 0;
}
