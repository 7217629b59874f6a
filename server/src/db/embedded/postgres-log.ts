import { fchownSync, openSync, renameSync, statSync } from 'node:fs';
import { copyFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '#config/log.ts';
import type { DataDirectory } from './data-directory.ts';

export const logOf = (home: string): string => path.join(home, 'postgres.log');

const largestBytes = 10_000_000;
const hourMs = 3_600_000;

const formerOf = (file: string): string => `${file}.1`;

export function openLog({ home, runAs }: DataDirectory): { fd: number; size: number } {
  const file = logOf(home);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const isLarge = size > largestBytes;
  if (isLarge) renameSync(file, formerOf(file));
  const fd = openSync(file, 'a', 0o600);
  if (runAs) fchownSync(fd, runAs.uid, runAs.gid);
  return { fd, size: isLarge ? 0 : size };
}

export function startLogRotation(home: string, log: Log, everyMs: number = hourMs): () => void {
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;
  // One rotation at a time: a second one would copy the emptied file.
  const pollLater = () => {
    if (!isStopped) next = setTimeout(() => void poll(), everyMs).unref();
  };
  const poll = async () => {
    await rotate(logOf(home)).catch((error: unknown) => {
      log.warn({ err: error }, 'the log of PostgreSQL cannot be rotated');
    });
    pollLater();
  };
  pollLater();
  return () => {
    isStopped = true;
    clearTimeout(next);
  };
}

/** The server keeps the file open and appends, so the file is copied and emptied, not renamed. */
async function rotate(file: string): Promise<void> {
  if ((await stat(file)).size <= largestBytes) return;
  await copyFile(file, formerOf(file));
  await truncate(file);
}
