/** `npm run build`: builds the website, changed or not. */
import { buildWeb } from './lib/web-build.ts';

if (!(await buildWeb({ force: true }))) process.exitCode = 1;
