import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartupError, errorCode } from '#config/startup-error.ts';
import { type Binaries, copyBinaries } from './binaries.ts';
import { makeFolder } from './make-folder.ts';

/** Null: the current user. PostgreSQL refuses to run as root. */
export type RunAs = { uid: number; gid: number } | null;

export type Place = {
  home: string;
  runAs: RunAs;
  binaries: Binaries;
};

/** Where root keeps what an unprivileged user could not reach below the data directory. */
export const FALLBACK_BASE = '/var/lib/anandham-cabs';

const POINTER = 'LOCATION.txt';

export const ownerFolderOf = (home: string): string => path.join(home, 'owner');

export function preparePlace(
  dataDir: string,
  binaries: Binaries,
  fallbackBase: string = FALLBACK_BASE,
): Place {
  return writing(dataDir, () => {
    makeFolder(dataDir);
    const wanted = path.join(realpathSync(dataDir), 'postgres');
    const place =
      process.getuid?.() === 0
        ? placeOfRoot(wanted, binaries, fallbackBase)
        : placeOfUser(homeFor(wanted), binaries);
    const owner = ownerFolderOf(place.home);
    makeFolder(owner, 0o700);
    // What root leaves here must stay usable for the user who starts the app the next time.
    if (place.runAs) chownSync(owner, place.runAs.uid, place.runAs.gid);
    return place;
  });
}

/** The folder an earlier start chose; creates nothing. */
export function existingHome(dataDir: string): string {
  return homeFor(path.join(existsSync(dataDir) ? realpathSync(dataDir) : dataDir, 'postgres'));
}

function placeOfUser(home: string, binaries: Binaries): Place {
  makeFolder(home, 0o700);
  const owner = statSync(home).uid;
  if (owner !== process.getuid?.()) {
    throw new StartupError(
      `The database in ${home} belongs to another user (uid ${owner}); start as that user, or set ANANDHAM_DATA_DIR to a folder of your own.`,
    );
  }
  return { home, runAs: null, binaries };
}

function placeOfRoot(wanted: string, binaries: Binaries, fallbackBase: string): Place {
  const home = chooseHome(wanted, fallbackBase);
  makeFolder(home, 0o700);
  const owner = statSync(home);
  const runAs = owner.uid === 0 ? nobody() : { uid: owner.uid, gid: owner.gid };
  if (owner.uid === 0) chownSync(home, runAs.uid, runAs.gid);
  if (!reaches(runAs, path.dirname(home))) {
    throw new StartupError(
      `PostgreSQL cannot run as root, and the unprivileged user (uid ${runAs.uid}) cannot reach ${home}; open the folders above it (chmod o+x), or set ANANDHAM_DATA_DIR to another place.`,
    );
  }
  if (canRun(runAs, binaries)) return { home, runAs, binaries };
  return { home, runAs, binaries: copyBinaries(binaries, openFolder(fallbackBase)) };
}

function chooseHome(wanted: string, fallbackBase: string): string {
  const known = homeFor(wanted);
  if (known !== wanted || existsSync(path.join(wanted, 'data'))) return known;
  if (reaches(nobody(), path.dirname(wanted)) && acceptsOtherOwners(wanted)) return wanted;
  const key = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const home = path.join(openFolder(fallbackBase), key);
  makeFolder(home, 0o700);
  makeFolder(wanted);
  writeFileSync(
    path.join(wanted, POINTER),
    `${home}\n\nThe database lives in the folder named above: PostgreSQL does not run as root, and the\nunprivileged user it runs as cannot reach this one. Keep this file with your data.\n`,
  );
  return home;
}

function openFolder(folder: string): string {
  makeFolder(folder);
  chmodSync(folder, 0o755);
  return folder;
}

/** Follows the pointer an earlier start as root may have left, also when the checkout has moved. */
function homeFor(wanted: string): string {
  const pointer = path.join(wanted, POINTER);
  if (!existsSync(pointer)) return wanted;
  const home = readFileSync(pointer, 'utf8').split('\n')[0] ?? '';
  if (existsSync(home)) return home;
  throw new StartupError(
    `The database is kept in ${home}, which cannot be found; bring it back, or remove ${pointer} to begin with an empty one.`,
  );
}

/** Some file systems (network shares, mounts of a desktop) do not give files away. */
function acceptsOtherOwners(home: string): boolean {
  makeFolder(home, 0o700);
  const { uid, gid } = nobody();
  try {
    chownSync(home, uid, gid);
    return true;
  } catch {
    return false;
  }
}

function nobody(): { uid: number; gid: number } {
  const line = existsSync('/etc/passwd')
    ? /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    : null;
  // macOS writes the ids as -2; the system calls want them unsigned.
  const id = (digits: string | undefined): number => Number(digits ?? 65_534) >>> 0;
  return { uid: id(line?.[1]), gid: id(line?.[2]) };
}

function canRun(user: { uid: number; gid: number }, { root }: Binaries): boolean {
  const needed = ['bin/postgres', 'bin/initdb', 'lib', 'share/postgresql/postgres.bki'];
  return needed.every((name) => {
    const file = path.join(root, name);
    return (
      reaches(user, path.dirname(file)) && allows(user, file, name.startsWith('share') ? 4 : 5)
    );
  });
}

function reaches(user: { uid: number; gid: number }, folder: string): boolean {
  const parent = path.dirname(folder);
  return allows(user, folder, 1) && (parent === folder || reaches(user, parent));
}

function allows(user: { uid: number; gid: number }, file: string, bits: number): boolean {
  const { uid, gid, mode } = statSync(file);
  const granted = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
  return (granted & bits) === bits;
}

const DISK_TROUBLE = new Map([
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EROFS', 'it is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['ENOTDIR', 'a part of the path is a file'],
  ['EEXIST', 'a part of the path is a file'],
]);

/** Turns disk errors into a StartupError. */
export function writing<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const trouble = DISK_TROUBLE.get(errorCode(error));
    if (trouble === undefined) throw error;
    throw new StartupError(
      `The data directory ${folder} cannot be written: ${trouble}. Set ANANDHAM_DATA_DIR to another place.`,
    );
  }
}
