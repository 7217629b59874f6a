/**
 * `npm run lab -- coverage`: line coverage of domain, contract and server. Fails below the thresholds of
 * vitest.config.ts. `npm test` measures no coverage, because that takes a third longer.
 */
import { runResult } from '../scripts/lib/run.ts';

const packages = ['domain', 'contract', 'server'];
const { exitCode } = await runResult('vitest', ['run', '--coverage', ...packages]);
process.exitCode = exitCode;
