/**
 * `npm start`: builds the website if it is out of date, then runs the product in this process.
 * `npm start -- --demo [--reset]`: the same with a year of an invented business in an empty database.
 */
import { withConnection } from '@anandham/server/database';
import { type Config, createLog, StartupError } from '@anandham/server/settings';
import { readCommandLine, readSettings, runCommand } from './lib/command.ts';
import { buildWeb } from './lib/web-build.ts';

process.env['NODE_ENV'] ??= 'production';

const USAGE = 'Usage: npm start, or npm start -- --demo [--reset]';
const options = {
  demo: { type: 'boolean', default: false },
  reset: { type: 'boolean', default: false },
} as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(args, { options, usage: USAGE });
  if (positionals.length > 0 || (values.reset && !values.demo)) throw new StartupError(USAGE);
  // Invalid settings are reported before the build.
  const config = readSettings();
  if (config === null || !(await buildWeb())) {
    process.exitCode = 1;
    return;
  }
  if (values.demo) await startDemo(config, values.reset);
  const product = await import('@anandham/server/main');
  await product.main();
}

async function startDemo(config: Config, reset: boolean): Promise<void> {
  const log = createLog('warn');
  const { prepareDemo } = await import('@anandham/server/demo');
  console.log('Preparing the demo: a year of invented bookings, reviews and messages …');
  const { email, password } = await withConnection({ config, log }, (connection) =>
    prepareDemo({ config, connection, log, reset, now: new Date() }),
  );
  console.log(`Demo sign-in: ${email} / ${password}`);
}

await runCommand(main);
