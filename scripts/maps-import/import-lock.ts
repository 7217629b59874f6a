import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode, StartupError } from '@anandham/server/settings';

/** Locks the folder for one import and returns the function that unlocks it. Throws a StartupError if it is locked. */
export function lockImports(maps: string): () => void {
  const file = path.join(maps, 'importing.pid');
  const write = () => writeFileSync(file, String(process.pid), { flag: 'wx' });
  try {
    write();
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const other = Number(readFileSync(file, 'utf8'));
    if (isRunning(other)) {
      throw new StartupError(`Another import is under way (process ${other}).`);
    }
    // The other import was killed.
    rmSync(file, { force: true });
    write();
  }
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
