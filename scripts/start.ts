/**
 * `npm start`: builds the website if it is out of date, then runs the product in this process.
 * `npm start -- --demo [--reset]`: the same with a year of an invented business in an empty database.
 * `npm start -- --migrate`: only migrates the database, also while the product runs.
 */
import { migrate, withConnection } from '@anandham/server/database';
import { type Config, createLog, StartupError } from '@anandham/server/settings';
import { readCommandLine, readSettings, runCommand } from './lib/command.ts';
import { buildWeb } from './lib/web-build.ts';

process.env['NODE_ENV'] ??= 'production';

const USAGE = 'Usage: npm start, or npm start -- --demo [--reset], or npm start -- --migrate';
const options = {
  demo: { type: 'boolean', default: false },
  reset: { type: 'boolean', default: false },
  migrate: { type: 'boolean', default: false },
} as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(args, { options, usage: USAGE });
  const isMixed = (values.reset && !values.demo) || (values.migrate && values.demo);
  if (positionals.length > 0 || isMixed) throw new StartupError(USAGE);
  // Invalid settings are reported before the build.
  const config = readSettings();
  if (config !== null && values.migrate) return migrateOnly(config);
  if (config === null || !(await buildWeb())) {
    process.exitCode = 1;
    return;
  }
  if (values.demo) await startDemo(config, values.reset);
  const product = await import('@anandham/server/main');
  await product.main();
}

/** For upgrades: when a migration fails, the version that still runs has an unchanged database. */
async function migrateOnly(config: Config): Promise<void> {
  const log = createLog('warn');
  await withConnection({ config, log }, (connection) => migrate({ connection, log }));
  console.log('The database is migrated.');
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
