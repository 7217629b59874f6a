/**
 * `npm run lab -- mutation [domain | maps]`: mutation testing (Stryker). Fails when the tests detect fewer
 * than 85 % of the mutants. Takes minutes for domain and longer for maps.
 */
import { run, runResult } from '../scripts/lib/run.ts';

const packages = ['domain', 'maps'];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !packages.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${packages.join(', ')}.`);
  process.exit(1);
}

// Uses the project's Vitest instead of installing it again as a peer dependency.
const quietly = ['--omit=peer', '--no-package-lock', '--no-audit', '--loglevel=error'];
await run('npm', ['install', '--prefix', 'lab/mutation', ...quietly]);
for (const name of named.length > 0 ? named : packages) {
  const stryker = 'lab/mutation/node_modules/.bin/stryker';
  const { exitCode } = await runResult(stryker, ['run', `lab/mutation/${name}.json`]);
  if (exitCode !== 0) process.exitCode = 1;
}
