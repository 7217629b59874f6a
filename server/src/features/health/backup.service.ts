import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { BackupFile } from '@anandham/contract/schemas/health';
import { AppError } from '#app-error.ts';
import type { Config } from '#config/config.ts';
import { errorCode } from '#config/startup-error.ts';
import { removeOldBackups } from '#db/backup/remove-old-backups.ts';
import { backupName, writeBackup } from '#db/backup/write-backup.ts';
import type { Connection } from '#db/pool.ts';
import { backupsIn, listBackups } from './checks.ts';

const retryAfterSeconds = 60;

/** Writes a backup and removes the oldest ones. Throws backup_elsewhere for a database on its own server, and backup_running. */
export async function backUp({
  config,
  connection,
}: {
  readonly config: Config;
  readonly connection: Connection;
}): Promise<BackupFile> {
  if (config.databaseUrl !== null) throw new AppError('backup_elsewhere');
  const parent = backupsIn(config.dataDir);
  const now = new Date();
  await writeBackup({ connection, parent, now }).catch((error: unknown) => {
    // The folder of a backup of the same second.
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new AppError('backup_running', { retryAfterSeconds });
  });
  removeOldBackups(parent, config.backupsKept);
  const [newest] = listBackups(config.dataDir);
  if (newest === undefined) throw new Error('The backup is not in its folder');
  return newest;
}

/** The folder of a backup as one tar file. Throws backup_not_found. */
export async function readBackup({ dataDir }: Config, name: string): Promise<Readable> {
  const isKnown = backupName.test(name) && listBackups(dataDir).some((one) => one.name === name);
  if (!isKnown) throw new AppError('backup_not_found');
  const tar = spawn('tar', ['-c', '-C', backupsIn(dataDir), '--', name], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(tar, 'spawn');
  const file = new PassThrough();
  // Reads at once: Node.js discards the output of an ended process that nobody reads yet.
  pipeline(tar.stdout, file, () => {
    // A client that went away leaves nobody to read.
    tar.kill();
  });
  return file;
}
