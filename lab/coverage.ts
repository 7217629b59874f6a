/**
 * `npm run lab -- coverage`: which lines of domain, contract and server their tests run; refused below the
 * thresholds of vitest.config.ts. `npm test` does without: it takes a third longer.
 */
import { runResult } from '../scripts/lib/run.ts';

const packages = ['domain', 'contract', 'server'];
const { exitCode } = await runResult('vitest', ['run', '--coverage', ...packages]);
process.exitCode = exitCode;
