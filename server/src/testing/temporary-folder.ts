import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterFile } from './clean-up.ts';

/** A new folder, removed after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-test-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
