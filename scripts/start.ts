/** `npm start`: builds the website when it is stale, then becomes the app. */
import { readSettings } from './lib/settings.ts';
import { buildWeb } from './lib/web-build.ts';

process.env['NODE_ENV'] ??= 'production';

// A setting that cannot be used is said at once, not after a build.
if (readSettings() !== null && (await buildWeb())) {
  const { main } = await import('@anandham/server/main');
  await main();
} else {
  process.exitCode = 1;
}
