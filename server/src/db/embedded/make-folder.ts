import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartupError, errorCode } from '../../config/startup-error.ts';

/**
 * Makes a folder and those above it. Not Node's own `recursive`: where a file system takes no
 * folders (/proc), that tries again for ever.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Somebody else was quicker.
    if (isFolder(folder)) return;
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartupError(
      `The folder ${folder} cannot be made: nothing can be kept at this place. Set ANANDHAM_DATA_DIR to another one.`,
    );
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
