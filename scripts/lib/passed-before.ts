import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from './hash-files.ts';
import { ROOT } from './run.ts';

const STAMPS = path.join('node_modules', '.cache', 'checks');

/** What passed is not asked again while every file it reads is the same, byte for byte. */
export type PassedBefore = {
  /** Whether this has passed with the files as they were when the run began. */
  readonly holds: () => boolean;
  /** Writes down how it went this time. */
  readonly note: (hasPassed: boolean) => void;
};

/**
 * The files are those git follows or would follow, under the given root. Outside of git nothing is ever
 * held to have passed.
 */
export function passedBefore(name: string, reads: RegExp, root = ROOT): PassedBefore {
  const stamp = path.join(root, STAMPS, name.replace(/\W+/g, '-').toLowerCase());
  const now = contentHash(reads, root);
  return {
    holds: () => now !== null && existsSync(stamp) && readFileSync(stamp, 'utf8') === now,
    note: (hasPassed) => {
      if (!hasPassed || now === null) {
        rmSync(stamp, { force: true });
        return;
      }
      mkdirSync(path.dirname(stamp), { recursive: true });
      writeFileSync(stamp, now);
    },
  };
}

function contentHash(reads: RegExp, root: string): string | null {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', listed, { cwd: root, encoding: 'utf8' });
  if (status !== 0) return null;
  // A file that was deleted is listed until git is told; a checkout within this one, as a folder.
  const isFile = (file: string) =>
    statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() === true;
  const files = new Set(stdout.split('\0').sort());
  return hashFiles(
    root,
    [...files].filter((file) => reads.test(file) && isFile(file)),
  );
}
