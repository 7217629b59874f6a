import { mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '@anandham/server/settings';

/** The system's error message if the folder is not writable, otherwise null. */
export function writeError(folder: string): string | null {
  try {
    rmdirSync(mkdtempSync(path.join(folder, '.may-be-written-')));
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}
