/** `npm start`: builds the website when it is stale, then becomes the app. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { ROOT } from './lib/run.ts';
import { buildWeb } from './lib/web-build.ts';

process.env['NODE_ENV'] ??= 'production';
enableCompileCache(path.join(ROOT, 'node_modules', '.cache', 'node'));

// Not before the cache is on, which also keeps the stripped TypeScript.
const { readSettings } = await import('./lib/settings.ts');

// A setting that cannot be used is said at once, not after a build.
if (readSettings() !== null && (await buildWeb())) {
  const { main } = await import('../server/src/main.ts');
  await main();
} else {
  process.exitCode = 1;
}
