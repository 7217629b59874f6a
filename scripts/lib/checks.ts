import { runResult } from './run.ts';

/**
 * Runs the script `checks` of package.json and its dependencies. Wireit skips checks that passed with the same
 * files, and continues after a failure to report all of them.
 */
export async function runChecks(): Promise<boolean> {
  // Wireit would take npm's variables, which describe the outer command, for its own.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const { exitCode } = await runResult('node', ['--run', 'checks'], {
    env: {
      ...Object.fromEntries(inherited),
      WIREIT_PARALLEL: '2',
      WIREIT_FAILURES: 'continue',
    },
  });
  return exitCode === 0;
}
