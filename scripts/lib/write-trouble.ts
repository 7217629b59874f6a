import { mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '@anandham/server/settings';

/** Why nothing can be written into the folder, in the system's words; null when it can. */
export function writeTrouble(folder: string): string | null {
  try {
    rmdirSync(mkdtempSync(path.join(folder, '.may-be-written-')));
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}
