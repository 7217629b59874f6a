/** `npm run audit`: known weaknesses of the packages, but for those docs/security.md accepts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { acceptedAdvisories, newAdvisories } from './lib/audit.ts';
import { runNpm } from './lib/npm.ts';
import { ROOT } from './lib/run.ts';

const page = readFileSync(path.join(ROOT, 'docs', 'security.md'), 'utf8');
const { output } = await runNpm(['audit', '--json', '--loglevel', 'silent']);
const found = newAdvisories(output, acceptedAdvisories(page));
if (found === null) {
  console.error('The registry in use offers no audit: nothing is known. Ask with another one.');
} else {
  for (const advisory of found) console.error(advisory);
  if (found.length === 0) console.log('No weakness is known that docs/security.md does not accept');
}
process.exitCode = found?.length === 0 ? 0 : 1;
