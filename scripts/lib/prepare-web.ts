import path from 'node:path';
import { ROOT, type RunResult, runResult } from './run.ts';

const WEB = path.join(ROOT, 'web');

/** Makes what the website's types are read from: route types, and one function for each message. */
export async function prepareWebTypes(): Promise<RunResult> {
  const compile = `
    import { compile } from '@inlang/paraglide-js';
    import { paraglideOptions } from './paraglide.options.ts';
    await compile(paraglideOptions);
    // Its timers would keep the process for half a minute more.
    process.exit(0);`;
  const options = { cwd: WEB, quiet: true };
  const results = [
    await runResult('node', ['--input-type=module', '--eval', compile], options),
    await runResult('react-router', ['typegen'], options),
  ];
  return {
    exitCode: Math.max(...results.map((result) => result.exitCode)),
    output: results.map((result) => result.output).join(''),
  };
}
