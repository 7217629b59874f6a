import { type SpawnOptions } from 'node:child_process';
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

/** Null: the current user. PostgreSQL does not run as root. */
export type RunAs = { uid: number; gid: number } | null;

export type DataDirectory = {
  home: string;
  runAs: RunAs;
  binaries: Binaries;
};

/** Root stores the database here when an unprivileged user cannot reach the data directory. */
export const FALLBACK_BASE = '/var/lib/anandham-cabs';

const POINTER = 'LOCATION.txt';

export const ownerFolderOf = (home: string): string => path.join(home, 'owner');

export function prepareDataDirectory(
  dataDir: string,
  binaries: Binaries,
  fallbackBase: string = FALLBACK_BASE,
): DataDirectory {
  return withDiskErrors(dataDir, () => {
    makeFolder(dataDir);
    const wanted = path.join(realpathSync(dataDir), 'postgres');
    const directory =
      process.getuid?.() === 0
        ? directoryOfRoot(wanted, binaries, fallbackBase)
        : directoryOfUser(homeFor(wanted), binaries);
    const owner = ownerFolderOf(directory.home);
    makeFolder(owner, 0o700);
    // Files made by root must stay usable for the user who starts the app next time.
    if (directory.runAs) chownSync(owner, directory.runAs.uid, directory.runAs.gid);
    return directory;
  });
}

/** The folder that an earlier start chose. Creates nothing. */
export function existingHome(dataDir: string): string {
  return homeFor(path.join(existsSync(dataDir) ? realpathSync(dataDir) : dataDir, 'postgres'));
}

function directoryOfUser(home: string, binaries: Binaries): DataDirectory {
  makeFolder(home, 0o700);
  const owner = statSync(home).uid;
  if (owner !== process.getuid?.()) {
    throw new StartupError(
      `The database in ${home} belongs to another user (uid ${owner}); start as that user, or set ANANDHAM_DATA_DIR to your own directory.`,
    );
  }
  return { home, runAs: null, binaries };
}

function directoryOfRoot(wanted: string, binaries: Binaries, fallbackBase: string): DataDirectory {
  const home = chooseHome(wanted, fallbackBase);
  makeFolder(home, 0o700);
  const owner = statSync(home);
  const runAs = owner.uid === 0 ? nobody() : { uid: owner.uid, gid: owner.gid };
  if (owner.uid === 0) chownSync(home, runAs.uid, runAs.gid);
  if (!reaches(runAs, path.dirname(home))) {
    throw new StartupError(
      `PostgreSQL cannot run as root, and the unprivileged user (uid ${runAs.uid}) cannot reach ${home}; open the folders above it (chmod o+x), or set ANANDHAM_DATA_DIR to another directory.`,
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
    `${home}\n\nThe database is stored in the folder named above: PostgreSQL does not run as root, and the\nunprivileged user it runs as cannot reach this one. Keep this file with your data.\n`,
  );
  return home;
}

function openFolder(folder: string): string {
  makeFolder(folder);
  chmodSync(folder, 0o755);
  return folder;
}

/** Follows the LOCATION.txt of an earlier start as root, also when the checkout has moved. */
function homeFor(wanted: string): string {
  const pointer = path.join(wanted, POINTER);
  if (!existsSync(pointer)) return wanted;
  const home = readFileSync(pointer, 'utf8').split('\n')[0] ?? '';
  if (existsSync(home)) return home;
  throw new StartupError(
    `The database is stored in ${home}, which cannot be found; restore it, or remove ${pointer} to start with an empty one.`,
  );
}

/** Some file systems (network shares, FUSE mounts) do not allow chown. */
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
  // macOS writes the ids as -2; system calls need unsigned numbers.
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

const DISK_ERRORS = new Map([
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EROFS', 'it is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['ENOTDIR', 'a part of the path is a file'],
  ['EEXIST', 'a part of the path is a file'],
]);

/** Throws a StartupError for disk errors. */
export function withDiskErrors<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = DISK_ERRORS.get(errorCode(error));
    if (reason === undefined) throw error;
    throw new StartupError(
      `The data directory ${folder} cannot be written: ${reason}. Set ANANDHAM_DATA_DIR to another directory.`,
    );
  }
}

/** Runs as the unprivileged user, without the app's environment (PGPORT, LD_LIBRARY_PATH). */
export function asPostgresUser({ home, runAs }: DataDirectory): SpawnOptions {
  return {
    cwd: home,
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
    ...(runAs ?? {}),
  };
}
