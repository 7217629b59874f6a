/**
 * `npm run restore -- <backup> [--replace | --verify]`: restores a backup into the database, or into a temporary
 * one to verify it. `npm run restore -- --drop-old`: drops the databases that earlier restores replaced.
 */
import { findRunning, withConnection } from '@anandham/server/database';
import {
  type Backup,
  checkFiles,
  dropAside,
  readManifest,
  restoreBackup,
  tryRestore,
} from '@anandham/server/operations';
import { type Config, createLog, loadConfig, StartupError } from '@anandham/server/settings';
import { readCommandLine, requireEmbedded, runCommand, typedPath } from './lib/command.ts';

const USAGE =
  'Usage: npm run restore -- <backup> [--replace | --verify], or npm run restore -- --drop-old';
const log = createLog('warn');

const options = {
  replace: { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  'drop-old': { type: 'boolean', default: false },
} as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(args, { options, usage: USAGE });
  const [given, ...others] = positionals;
  const config = loadConfig();
  requireEmbedded(config);
  if (values['drop-old'] && given === undefined) return dropOld(config);
  if (given === undefined || others.length > 0 || (values.replace && values.verify)) {
    throw new StartupError(USAGE);
  }
  const folder = typedPath(given);
  const backup = { folder, manifest: readManifest(folder) };
  await checkFiles(folder, backup.manifest);
  if (values.verify) await verify(config, backup);
  else await restore(config, backup, values.replace);
}

async function verify(config: Config, backup: Backup): Promise<void> {
  await withConnection({ config, log }, (connection) => tryRestore({ connection, ...backup, log }));
  console.log('Restored into a separate database: all rows and totals match.');
}

async function restore(config: Config, backup: Backup, replace: boolean): Promise<void> {
  if (findRunning(config.dataDir) !== null) {
    throw new StartupError('The product is running on this data; stop it first.');
  }
  await withConnection({ config, log }, async (connection) => {
    const options = { connection, ...backup, log, replace, now: new Date() };
    const aside = await restoreBackup(options);
    console.log(`Restored the backup of ${backup.manifest.takenAt}.`);
    if (aside === null) return;
    console.log(
      `The previous database is kept as ${aside}; npm run restore -- --drop-old removes it.`,
    );
  });
}

async function dropOld(config: Config): Promise<void> {
  const dropped = await withConnection({ config, log }, dropAside);
  for (const name of dropped) console.log(`Removed the database ${name}`);
  if (dropped.length === 0) console.log('There are no old databases.');
}

await runCommand(main);
