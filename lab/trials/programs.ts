import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const { pid } of running) if (pid !== undefined) endGroup(pid);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** Kills the process group, because nginx's workers survive a killed master. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

export type Program = {
  readonly pid: number;
  readonly hasEnded: () => boolean;
  /** Sends the signal and waits for the exit. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts a program and writes its output to a file. */
export function startProgram(
  command: string,
  args: readonly string[],
  { logFile, ...options }: SpawnOptions & { logFile: string },
): Program {
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      running.delete(child);
      resolve();
    });
  });
  return {
    pid: child.pid ?? 0,
    hasEnded: () => !running.has(child),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Exits with a message when a program is not installed. */
export function requireProgram(program: string, debianPackage: string): void {
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status === 0) return;
  console.error(`This trial needs ${program} (on Debian: apt-get install ${debianPackage}).`);
  process.exit(1);
}

/** Waits for a condition and returns the milliseconds; throws after the limit. */
export async function waitUntil(
  what: string,
  condition: () => Promise<boolean> | boolean,
  limitMs = 60_000,
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    if (await condition()) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Timed out after ${limitMs} ms: ${what}`);
}
