import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterTest } from './clean-up.ts';

export type RunningProcess = {
  pid: number;
  /** Resolves with the first match in the output. Rejects when the process ends without one. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves with the exit code or the signal's name. */
  ended: Promise<number | string>;
  output: () => string;
  kill: (signal: NodeJS.Signals) => void;
  /** Closes the reading end of the output pipes, like a pager that exits. */
  stopReading: (...outputs: ('stdout' | 'stderr')[]) => void;
};

const running = new Set<ChildProcess>();

/** Kills all running processes that this test started. */
export async function killProcesses(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

/** Runs a TypeScript file in its own process, which is killed after the test. It shares the compiled code of `npm test`. */
export function startProcess(
  script: string,
  args: string[],
  options: SpawnOptions = {},
): RunningProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { NODE_COMPILE_CACHE, ...(options.env ?? process.env) };
  return startProgram(process.execPath, [script, ...args], { ...options, env });
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
  const waitForOutput = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const match = pattern.exec(output);
        if (match) resolve(match);
        else if (hasEnded)
          reject(new Error(`ended without printing ${String(pattern)}:\n${output}`));
        else return;
        listeners.delete(check);
      };
      listeners.add(check);
      check();
    });
  return {
    pid: Number(child.pid),
    waitForOutput,
    ended,
    output: () => output,
    kill: (signal) => child.kill(signal),
    stopReading: (...outputs) => outputs.forEach((name) => child[name].destroy()),
  };
}
