import { existsSync, linkSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { errorCode } from '#config/startup-error.ts';
import { processBirth } from './process-info.ts';

type Owner = { pid: number; birth: string };

export type OwnerLock = { release(): void };

export function currentOwner(directory: string): number | null {
  const newest = generations(directory).at(-1);
  const owner = newest === undefined ? null : readOwner(directory, newest);
  return owner === null ? null : owner.pid;
}

/**
 * Makes this process the owner of the data, or returns the pid of the owner. Each owner has a numbered
 * file; the highest number counts, and link() lets one process win each number. A dead owner's file
 * stays until a higher one exists. The start time detects a reused pid.
 */
export function takeOwnership(directory: string): OwnerLock | { heldBy: number } {
  for (;;) {
    const newest = generations(directory).at(-1) ?? 0;
    const owner = readOwner(directory, newest);
    if (owner !== null) return { heldBy: owner.pid };
    const mine = newest + 1;
    if (!claim(directory, mine)) continue;
    const all = generations(directory);
    if (all.some((generation) => generation > mine)) {
      // Another process took a higher number meanwhile, and that one counts.
      rmSync(fileOf(directory, mine), { force: true });
      continue;
    }
    for (const old of all.filter((generation) => generation < mine)) {
      rmSync(fileOf(directory, old), { force: true });
    }
    return { release: () => release(fileOf(directory, mine)) };
  }
}

function release(file: string): void {
  // There is nothing to release when the folder was removed.
  if (existsSync(file)) writeFileSync(file, '{}');
}

function claim(directory: string, generation: number): boolean {
  const draft = path.join(directory, `draft-${randomUUID()}`);
  const owner: Owner = { pid: process.pid, birth: processBirth(process.pid) ?? '' };
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o644 });
  try {
    linkSync(draft, fileOf(directory, generation));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function generations(directory: string): number[] {
  return list(directory)
    .map((name) => /^owner-(\d+)\.json$/.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}

function list(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function readOwner(directory: string, generation: number): Owner | null {
  const owner = readOwnerFile(fileOf(directory, generation));
  if (owner.pid === undefined || owner.birth === undefined) return null;
  return processBirth(owner.pid) === owner.birth ? { pid: owner.pid, birth: owner.birth } : null;
}

/** An unreadable file is an error, because its owner may be alive. */
function readOwnerFile(file: string): Partial<Owner> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>;
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return {};
    throw error;
  }
}

function fileOf(directory: string, generation: number): string {
  return path.join(directory, `owner-${generation}.json`);
}
