import path from 'node:path';
import { messageProblems } from './lib/messages.ts';
import { ROOT } from './lib/run.ts';

const problems = messageProblems(path.join(ROOT, 'ui'));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
