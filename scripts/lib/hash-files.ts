import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Tells one state of these files from another, by their names and contents; `salt` by what else matters. */
export function hashFiles(root: string, files: Iterable<string>, salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
