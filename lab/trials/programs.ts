import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const { pid } of running) if (pid !== undefined) endGroup(pid);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** nginx's workers outlive a master that is killed. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

export type Program = {
  readonly pid: number;
  readonly hasEnded: () => boolean;
  /** Sends the signal and waits for the end. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts a program that goes on until it is stopped; what it says goes to a file. */
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

/** Ends the trial with a sentence where a program of the system is missing. */
export function requireProgram(program: string, debianPackage: string): void {
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status === 0) return;
  console.error(`This trial needs ${program} (on Debian: apt-get install ${debianPackage}).`);
  process.exit(1);
}

/** Milliseconds until it is so; throws when it is not so in time. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  limitMs = 60_000,
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    if (await isSo()) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Not so after ${limitMs} ms: ${what}`);
}
