import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Several times what the databases of all tests take together. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Puts what tests write and throw away, their databases above all, into memory where the system has such
 * a folder: where a test makes a cluster of its own, making files on a disk was half of the work. `TMPDIR`
 * says otherwise. Programs started later inherit it.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && takesPrograms(MEMORY)) process.env['TMPDIR'] = MEMORY;
}

/** Whether there is room, and programs that a test copies there may be run: in a container often not. */
function takesPrograms(folder: string): boolean {
  let own: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < ROOM_BYTES) return false;
    own = mkdtempSync(path.join(folder, 'anandham-probe-'));
    const program = path.join(own, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
    return spawnSync(program).status === 0;
  } catch {
    return false;
  } finally {
    if (own !== undefined) rmSync(own, { recursive: true, force: true });
  }
}
