import { runResult } from './run.ts';

/**
 * Runs the static checks: the script `checks` of package.json and those it depends on. Wireit skips what
 * has passed with the same files, and continues after a failure to report them all.
 */
export async function runChecks(): Promise<boolean> {
  // npm's variables name the command that is running now; Wireit would take it for its own.
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
