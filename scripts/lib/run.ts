import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

/** The root folder of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

export type RunOptions = SpawnOptions & {
  /** Collects the output instead of printing it. */
  quiet?: boolean;
};

export type RunResult = { exitCode: number; output: string };

/** Runs a program and returns its exit code; after a signal, 128 + its number as in a shell. */
export function runResult(
  command: string,
  args: string[],
  { quiet = false, ...options }: RunOptions = {},
): Promise<RunResult> {
  const child: ChildProcess = spawn(command, args, {
    cwd: ROOT,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    ...options,
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const finish = (exitCode: number): void =>
      resolve({ exitCode, output: Buffer.concat(chunks).toString() });
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`));
      finish(127);
    });
    child.once('close', (code, signal) =>
      finish(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
}

/** Runs a program and throws if it fails. */
export async function run(command: string, args: string[], options?: RunOptions): Promise<void> {
  const { exitCode, output } = await runResult(command, args, options);
  if (exitCode === 0) return;
  throw new Error(`${command} ended with exit code ${exitCode}\n${output}`.trim());
}
