import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterTest } from './clean-up.ts';

export type RunningProcess = {
  pid: number;
  /** Resolves with the first match in what the process has printed; rejects when it ends first. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves when the process has ended: its exit code, or the signal's name. */
  ended: Promise<number | string>;
  output: () => string;
  kill: (signal: NodeJS.Signals) => void;
  /** Closes our end of what the process writes to, as a pager does that is left. */
  stopReading: (...outputs: ('stdout' | 'stderr')[]) => void;
};

const running = new Set<ChildProcess>();

/** Kills what this test has started and is still running. */
export async function killProcesses(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

/** Starts a TypeScript file in a process of its own; what still runs after the test is killed. */
export function startProcess(
  script: string,
  args: string[],
  options: SpawnOptions = {},
): RunningProcess {
  return startProgram(process.execPath, [script, ...args], options);
}

export function startProgram(
  program: string,
  args: string[],
  options: SpawnOptions = {},
): RunningProcess {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  afterTest(killProcesses);
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  let hasEnded = false;
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      hasEnded = true;
      resolve(code ?? signal ?? 'unknown');
      for (const listener of listeners) listener();
    });
  });
  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = pattern.exec(output);
        if (match) resolve(match);
        else if (hasEnded) reject(new Error(`ended without saying ${String(pattern)}:\n${output}`));
        else return;
        listeners.delete(look);
      };
      listeners.add(look);
      look();
    });
  return {
    pid: Number(child.pid),
    says,
    ended,
    output: () => output,
    kill: (signal) => child.kill(signal),
    stopReading: (...outputs) => outputs.forEach((name) => child[name].destroy()),
  };
}
