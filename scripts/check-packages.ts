import { packageProblems } from './lib/packages.ts';
import { ROOT } from './lib/run.ts';

const problems = packageProblems(ROOT);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
