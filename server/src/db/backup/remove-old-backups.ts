import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { backupName } from './write-backup.ts';

const dayMs = 86_400_000;

/**
 * Removes all but the newest `keep` backups, and the remains of killed ones. Call it only after a new backup is
 * complete. Returns the names of what was removed.
 */
export function removeOldBackups(parent: string, keep: number): string[] {
  if (!existsSync(parent)) return [];
  const names = readdirSync(parent);
  const old = names
    .filter((name) => backupName.test(name))
    .toSorted()
    .slice(0, -keep);
  const incomplete = names.filter(
    (name) =>
      backupName.test(name.replace(/\.part$/, '')) &&
      name.endsWith('.part') &&
      Date.now() - statSync(path.join(parent, name)).mtimeMs > dayMs,
  );
  const removed = [...old, ...incomplete];
  for (const name of removed) rmSync(path.join(parent, name), { recursive: true });
  return removed;
}
