/** Checks whether node_modules matches package-lock.json. Plain JavaScript, for Node.js 18 or newer. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const stampOf = (root) => path.join(root, 'node_modules', '.anandham-installed');

/** npm's list of installed packages. npm removes it before an installation and writes it at the end. */
const installedListOf = (root) => path.join(root, 'node_modules', '.package-lock.json');

/** Compares the stamp, which takes a few milliseconds. Without a matching stamp it compares the two lists. */
export function isInstalled(root) {
  try {
    if (read(stampOf(root)) === fingerprint(root)) return true;
    if (!sameAsLocked(root)) return false;
    writeStamp(root);
    return true;
  } catch {
    return false;
  }
}

export function writeStamp(root) {
  writeFileSync(stampOf(root), fingerprint(root));
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function fingerprint(root) {
  const lock = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  const { mtimeMs, size } = statSync(installedListOf(root));
  return `${lock.digest('hex')} ${process.platform}-${process.arch} ${mtimeMs} ${size}\n`;
}

/** True after a manual `npm install`, which writes no stamp. */
function sameAsLocked(root) {
  const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedListOf(root), 'utf8')).packages;
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
