import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Creates an empty directory, readable by all users, that is removed when the process exits. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-trial-'));
  chmodSync(folder, 0o755);
  process.on('exit', () => {
    if (process.env['TRIAL_KEEP'] === undefined) rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Creates a subdirectory. */
export function within(folder: string, name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made, { recursive: true, mode: 0o755 });
  return made;
}
