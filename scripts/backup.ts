/**
 * `npm run backup -- [folder] [--verify] [--keep <n>]`: all data as of one moment, also while the
 * product runs. `npm run backup -- --base <folder>`: the files of the embedded database, from which
 * archived changes lead on to any moment.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Config, loadConfig } from '../server/src/config/config.ts';
import { createLog } from '../server/src/config/log.ts';
import { StartupError } from '../server/src/config/startup-error.ts';
import { checkFiles } from '../server/src/db/backup/manifest.ts';
import { tryRestore } from '../server/src/db/backup/restore.ts';
import { writeBaseBackup } from '../server/src/db/backup/base-backup.ts';
import { backupName, writeBackup } from '../server/src/db/backup/write-backup.ts';
import { readCommandLine, runCommand, typedPath } from './lib/command.ts';
import { withConnection } from './lib/with-connection.ts';

const USAGE =
  'Usage: npm run backup -- [folder] [--verify] [--keep <number>], or npm run backup -- --base <folder>';
const dayMs = 86_400_000;
const log = createLog('warn');

const options = {
  verify: { type: 'boolean', default: false },
  keep: { type: 'string' },
  base: { type: 'string' },
} as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(args, { options, usage: USAGE });
  const config = loadConfig();
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (positionals.length > 1 || (keep !== null && !(Number.isInteger(keep) && keep > 0))) {
    throw new StartupError(USAGE);
  }
  if (values.base !== undefined) return backUpFiles(config, typedPath(values.base));
  const [given] = positionals;
  const parent = given === undefined ? path.join(config.dataDir, 'backups') : typedPath(given);
  await backUpRows(config, { parent, verify: values.verify });
  if (keep !== null) removeOld(parent, keep);
}

async function backUpRows(
  config: Config,
  { parent, verify }: { parent: string; verify: boolean },
): Promise<void> {
  await withConnection({ config, log }, async (connection) => {
    const backup = await writeBackup({ connection, parent, now: new Date() });
    await checkFiles(backup.folder, backup.manifest);
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows of ${backup.manifest.tables.length} tables are in ${backup.folder}`);
    if (!verify) return;
    await tryRestore({ connection, ...backup, log });
    console.log('Restored into a database of its own: every row is there, every total adds up.');
  });
}

/** Only after a new one is whole. With them goes what a backup that was killed has left. */
function removeOld(parent: string, keep: number): void {
  const names = readdirSync(parent);
  const old = names
    .filter((name) => backupName.test(name))
    .sort()
    .slice(0, -keep);
  const half = names.filter(
    (name) =>
      backupName.test(name.replace(/\.part$/, '')) &&
      name.endsWith('.part') &&
      Date.now() - statSync(path.join(parent, name)).mtimeMs > dayMs,
  );
  for (const name of [...old, ...half]) {
    rmSync(path.join(parent, name), { recursive: true });
    console.log(`Removed ${name}`);
  }
}

async function backUpFiles(config: Config, target: string): Promise<void> {
  if (config.databaseUrl !== null) {
    throw new StartupError(
      '--base is for the embedded database; your own server has pg_basebackup.',
    );
  }
  await writeBaseBackup({ dataDir: config.dataDir, target });
  console.log(`The files of the database are in ${target}; docs/operating.md says how to go on.`);
}

await runCommand(main);
