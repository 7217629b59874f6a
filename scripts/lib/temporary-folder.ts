import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Several times the size of all test databases. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Sets `TMPDIR` to a folder in memory, if the system has one and `TMPDIR` is not set. Tests write databases there; on
 * a disk, creating a cluster takes twice as long. Programs started later inherit the setting.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && isUsable(MEMORY)) process.env['TMPDIR'] = MEMORY;
}

/** Whether there is enough space, and programs may run there: containers often mount it with noexec. */
function isUsable(folder: string): boolean {
  let probe: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < MIN_FREE_BYTES) return false;
    probe = mkdtempSync(path.join(folder, 'anandham-probe-'));
    const program = path.join(probe, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
    return spawnSync(program).status === 0;
  } catch {
    return false;
  } finally {
    if (probe !== undefined) rmSync(probe, { recursive: true, force: true });
  }
}
