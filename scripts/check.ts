/** `npm run check`: everything that can be said about the code without running it. */
import { runChecks } from './lib/checks.ts';

const failed = await runChecks();
console.log(failed === 0 ? 'All checks passed' : `${failed} checks failed`);
process.exitCode = failed === 0 ? 0 : 1;
