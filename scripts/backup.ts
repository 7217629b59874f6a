/**
 * `npm run backup -- [folder] [--verify] [--keep <n>]`: writes a consistent backup of the embedded database,
 * also while the product runs.
 */
import path from 'node:path';
import { withConnection } from '@anandham/server/database';
import { checkFiles, removeOldBackups, tryRestore, writeBackup } from '@anandham/server/operations';
import { type Config, createLog, loadConfig, StartupError } from '@anandham/server/settings';
import { readCommandLine, requireEmbedded, runCommand, typedPath } from './lib/command.ts';

const USAGE = 'Usage: npm run backup -- [folder] [--verify] [--keep <number>]';
const log = createLog('warn');

const options = {
  verify: { type: 'boolean', default: false },
  keep: { type: 'string' },
} as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(args, { options, usage: USAGE });
  const config = loadConfig();
  requireEmbedded(config);
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (positionals.length > 1 || (keep !== null && !(Number.isInteger(keep) && keep > 0))) {
    throw new StartupError(USAGE);
  }
  const [given] = positionals;
  const parent = given === undefined ? path.join(config.dataDir, 'backups') : typedPath(given);
  await backUpRows(config, { parent, verify: values.verify });
  if (keep === null) return;
  for (const name of removeOldBackups(parent, keep)) console.log(`Removed ${name}`);
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
    console.log('Restored into a separate database: all rows and totals match.');
  });
}

await runCommand(main);
