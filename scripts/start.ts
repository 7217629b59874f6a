/** `npm start`: builds the website if it is out of date, then runs the product in this process. */
import { readSettings } from './lib/command.ts';
import { buildWeb } from './lib/web-build.ts';

process.env['NODE_ENV'] ??= 'production';

// Invalid settings are reported before the build.
if (readSettings() !== null && (await buildWeb())) {
  const { main } = await import('@anandham/server/main');
  await main();
} else {
  process.exitCode = 1;
}
