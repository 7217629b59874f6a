/** `npm run build`: builds the website even if nothing has changed. */
import { buildWeb } from './lib/web-build.ts';

if (!(await buildWeb({ force: true }))) process.exitCode = 1;
