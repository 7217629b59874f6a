import { type RunResult, runResult } from './run.ts';

/** Runs npm itself, the one that runs us where there is one. */
export function runNpm(args: string[]): Promise<RunResult> {
  const npm = process.env['npm_execpath'];
  const [program, given] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  return runResult(program, given, { quiet: true });
}
