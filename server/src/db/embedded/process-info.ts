import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const linux = process.platform === 'linux';

/**
 * When this process began, as text that a later process with the same pid cannot have; null when
 * no such process lives. A zombie counts as gone: in a container nobody may ever reap it.
 */
export function processBirth(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (!linux) return ps(pid, 'lstart=');
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the program's name in brackets and may itself contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const startedTicks = fields[19];
  if (state === 'Z' || state === 'X' || startedTicks === undefined) return null;
  return `${bootId()} ${startedTicks}`;
}

export function isAlive(pid: number): boolean {
  return processBirth(pid) !== null;
}

/** The words a process was started with; empty when it is gone or may not be looked at. */
export function commandLine(pid: number): string {
  if (!linux) return ps(pid, 'command=') ?? '';
  return (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');
}

/** Ticks since boot repeat after a restart of the machine; with the boot's own id they do not. */
function bootId(): string {
  return (read('/proc/sys/kernel/random/boot_id') ?? '').trim();
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  const { status, stdout } = spawnSync('ps', ['-o', column, '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C', PATH: '/bin:/usr/bin' },
  });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}
