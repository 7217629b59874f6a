import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartupError, errorCode } from '#config/startup-error.ts';

/** Replaces Node's `recursive` option, which never returns on a file system without folders (/proc). */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process created it first.
    if (isFolder(folder)) return;
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartupError(
      `The folder ${folder} cannot be created there. Set ANANDHAM_DATA_DIR to another directory.`,
    );
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
