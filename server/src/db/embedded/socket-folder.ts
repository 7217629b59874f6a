import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#config/startup-error.ts';
import type { DataDirectory, RunAs } from './data-directory.ts';
import { SOCKET_PORT } from './settings.ts';

/** A socket's path must fit into 103 bytes on macOS and 107 on Linux. */
const LONGEST = 103;
const SHORT_PREFIX = '/tmp/anandham-';

/** Makes it below the database's folder when the path is short enough, else in /tmp. */
export function makeSocketFolder({ home, runAs }: DataDirectory): string {
  const beside = path.join(home, 'socket');
  const file = path.join(beside, `.s.PGSQL.${SOCKET_PORT}`);
  // PostgreSQL reads the setting as a comma-separated list.
  const fits = Buffer.byteLength(file) <= LONGEST && !/[",\n]/.test(beside);
  const folder = fits ? beside : mkdtempSync(SHORT_PREFIX);
  ensureSocketFolder(folder, runAs);
  return folder;
}

/** Recreates a removed folder. Throws a StartupError for a folder of another user. */
export function ensureSocketFolder(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  const mine = process.getuid?.() ?? uid;
  if (uid !== mine && uid !== runAs?.uid) {
    throw new StartupError(
      `${folder}, the folder of the database's socket, belongs to another user.`,
    );
  }
  chmodSync(folder, 0o700);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
}

export function removeSocketFolder(folder: string): void {
  if (folder.startsWith(SHORT_PREFIX)) rmSync(folder, { recursive: true, force: true });
}
