/** `npm run check`: types, lint, format, messages, packages and module boundaries, without tests. */
import { runChecks } from './lib/checks.ts';

if (!(await runChecks())) process.exitCode = 1;
