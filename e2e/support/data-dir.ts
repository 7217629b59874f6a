import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder for this run, gone when the run ends; by then the product has stopped. */
export function freshDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'anandham-e2e-'));
  // Root's PostgreSQL runs as another user, who must get in.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
