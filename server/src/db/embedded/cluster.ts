import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartupError } from '#config/startup-error.ts';
import { type DataDirectory, asPostgresUser } from './data-directory.ts';

export const SUPERUSER = 'anandham';
export const DATABASE = 'anandham';

export const dataOf = (home: string): string => path.join(home, 'data');
const passwordFileOf = (home: string): string => path.join(home, 'password');

export function readPassword(home: string): string {
  const file = passwordFileOf(home);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new StartupError(
    `The password of the database is missing (${file}); restore the file from a backup of the folder.`,
  );
}

export function ensureCluster(
  directory: DataDirectory,
  options: { durable: boolean },
): 'created' | 'found' {
  const data = dataOf(directory.home);
  const versionFile = path.join(data, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === directory.binaries.major) return 'found';
    throw new StartupError(
      `The database in ${data} was made by PostgreSQL ${version}, and this program contains PostgreSQL ${directory.binaries.major}; move it over with pg_dump of version ${version}, or set DATABASE_URL to a server of version ${version}.`,
    );
  }
  if (existsSync(data)) removeEmpty(data);
  initialise(directory, options);
  return 'created';
}

function removeEmpty(data: string): void {
  try {
    rmdirSync(data);
  } catch {
    throw new StartupError(
      `${data} exists and is not a PostgreSQL database; move it away, or set ANANDHAM_DATA_DIR to another directory.`,
    );
  }
}

/** Runs initdb in a draft folder, so that an interrupted start leaves no half-made database. */
function initialise(directory: DataDirectory, { durable }: { durable: boolean }): void {
  const draft = path.join(directory.home, 'data.draft');
  rmSync(draft, { recursive: true, force: true });
  const passwordFile = passwordFileOf(directory.home);
  writeFileSync(passwordFile, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  if (directory.runAs) chownSync(passwordFile, directory.runAs.uid, directory.runAs.gid);
  const { status, error, stderr } = spawnSync(
    path.join(directory.binaries.root, 'bin', 'initdb'),
    [
      ['-D', draft, '-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ['--data-checksums', durable ? [] : ['--no-sync']],
    ].flat(2),
    { ...asPostgresUser(directory), stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  );
  if (status !== 0) {
    const reason = error?.message ?? lastError(stderr) ?? 'initdb failed';
    throw new StartupError(`PostgreSQL could not make a database in ${directory.home}: ${reason}.`);
  }
  renameSync(draft, dataOf(directory.home));
}

export function lastError(output: string): string | null {
  const lines = output.split('\n');
  const line =
    lines.findLast((text) => /FATAL|PANIC/.test(text)) ??
    lines.findLast((text) => /error|could not|cannot/i.test(text));
  return line?.replace(/^.*?(FATAL|PANIC|ERROR|error): +/, '').trim() ?? null;
}
