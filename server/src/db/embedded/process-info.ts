import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const linux = process.platform === 'linux';

/** Identifies a process beyond its pid, which may be reused. Null when it is dead or a zombie. */
export function processBirth(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (!linux) return ps(pid, 'lstart=');
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the program's name and may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const startedTicks = fields[19];
  if (state === 'Z' || state === 'X' || startedTicks === undefined) return null;
  return `${bootId()} ${startedTicks}`;
}

export function isAlive(pid: number): boolean {
  return processBirth(pid) !== null;
}

export function commandLine(pid: number): string {
  if (!linux) return ps(pid, 'command=') ?? '';
  return (readOrNull(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');
}

/** Ticks since boot repeat after a restart of the machine. */
function bootId(): string {
  return (readOrNull('/proc/sys/kernel/random/boot_id') ?? '').trim();
}

export function readOrNull(file: string): string | null {
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
