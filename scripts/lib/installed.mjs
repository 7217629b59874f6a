/** Whether node_modules is what package-lock.json says. Plain JavaScript, for any Node.js from 18 on. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const stampOf = (root) => path.join(root, 'node_modules', '.anandham-installed');

/** npm's own note of what it installed: removed when it begins, written when it has finished. */
const noteOf = (root) => path.join(root, 'node_modules', '.package-lock.json');

/** A matching stamp answers in a few milliseconds; without one the two lists are compared. */
export function isInstalled(root) {
  try {
    if (read(stampOf(root)) === fingerprint(root)) return true;
    if (!sameAsLocked(root)) return false;
    noteInstalled(root);
    return true;
  } catch {
    return false;
  }
}

export function noteInstalled(root) {
  writeFileSync(stampOf(root), fingerprint(root));
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function fingerprint(root) {
  const lock = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  const { mtimeMs, size } = statSync(noteOf(root));
  return `${lock.digest('hex')} ${process.platform}-${process.arch} ${mtimeMs} ${size}\n`;
}

/** After an `npm install` by hand there is no stamp, and nothing to do either. */
function sameAsLocked(root) {
  const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(noteOf(root), 'utf8')).packages;
  return Object.entries(locked).every(([name, wanted]) => {
    if (!name.startsWith('node_modules/')) return true;
    const found = installed[name];
    if (!found) return wanted.optional === true && !isForThisSystem(wanted);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function isForThisSystem({ os, cpu, libc }) {
  if (libc || (!os && !cpu)) return false;
  const includes = (list, name) => !list || [list].flat().includes(name);
  return includes(os, process.platform) && includes(cpu, process.arch);
}
