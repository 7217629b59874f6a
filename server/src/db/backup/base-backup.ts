import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import { dataOf } from '../embedded/cluster.ts';
import { existingHome } from '../embedded/place.ts';
import { findRunning } from '../embedded/supervisor.ts';
import { withClient } from './one-client.ts';

/** What a server makes anew, and what belongs to the one that runs (PostgreSQL, "Base backups"). */
const left =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|.*pgsql_tmp.*|(.*\/)?pg_internal\.init.*)$/;

/**
 * Copies the files of the embedded database while it runs. The copy alone is not consistent: the
 * changes archived meanwhile make it so, and lead on from there to any later moment. Throws a
 * StartupError when nothing is archived.
 */
export async function writeBaseBackup(options: { dataDir: string; target: string }): Promise<void> {
  const { dataDir, target } = options;
  const connection = findRunning(dataDir);
  if (connection === null) throw new StartupError('The product must be running for this.');
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new StartupError(`${target} is not empty.`);
  }
  const home = existingHome(dataDir);
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ mode: string }>(
      `select current_setting('archive_mode') as mode`,
    );
    if (rows[0]?.mode === 'off') {
      throw new StartupError(
        'Nothing is archived yet (archive_mode is off); see docs/operating.md.',
      );
    }
    await client.query(`select pg_backup_start('anandham', fast => true)`);
    const copy = path.join(target, 'data');
    mkdirSync(target, { recursive: true, mode: 0o700 });
    sameOwner(home, target);
    copyTree(dataOf(home), copy);
    copyFile(path.join(home, 'password'), path.join(target, 'password'));
    // Answers when all that the copy needs has been archived.
    const { rows: stopped } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(wait_for_archive => true)',
    );
    const label = path.join(copy, 'backup_label');
    writeFileSync(label, stopped[0]?.label ?? '', { mode: 0o600 });
    sameOwner(home, label);
  });
}

/** Folder by folder, because a file that a server removes meanwhile is no loss. */
function copyTree(from: string, to: string, below = ''): void {
  mkdirSync(path.join(to, below), { mode: 0o700 });
  sameOwner(path.join(from, below), path.join(to, below));
  for (const entry of readdirSync(path.join(from, below), { withFileTypes: true })) {
    const name = path.posix.join(below, entry.name);
    if (left.test(name)) continue;
    if (entry.isDirectory()) copyTree(from, to, name);
    else copyFile(path.join(from, name), path.join(to, name));
  }
}

function copyFile(from: string, to: string): void {
  try {
    copyFileSync(from, to);
    sameOwner(from, to);
  } catch (error) {
    if (existsSync(from)) throw error;
  }
}

/** Root's copy must be one that PostgreSQL, which does not run as root, can start on. */
function sameOwner(from: string, to: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(from);
  chownSync(to, uid, gid);
}
