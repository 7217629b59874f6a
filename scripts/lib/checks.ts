import { prepareWebTypes } from './prepare-web.ts';
import { type RunResult, runResult } from './run.ts';

type Check = { name: string; command: string; args: string[] };

const ROOMS = ['domain', 'contract', 'maps', 'server', 'web', 'e2e', 'car'];

/**
 * The longest first, so that two at a time end together: ESLint in two halves of the same length, each
 * with types of its own to read. The first needs nothing that is made for the website.
 */
export const CHECKS: Check[] = [
  // Without ESLint's cache: it looks at a file's own text, and the typed rules see other files too.
  { name: 'ESLint', command: 'eslint', args: ['.', '--ignore-pattern', 'web/'] },
  { name: 'ESLint of web', command: 'eslint', args: ['web'] },
  { name: 'Types of server, maps, scripts and e2e', command: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'Types of web', command: 'tsc', args: ['-p', 'web/tsconfig.json'] },
  {
    name: 'Prettier',
    command: 'prettier',
    args: ['--check', '.', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
  },
  {
    name: 'Walls between the rooms (dependency-cruiser)',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...ROOMS],
  },
  { name: 'Types of the service worker', command: 'tsc', args: ['-p', 'web/worker'] },
  {
    name: 'Messages: each in both languages, each used',
    command: 'node',
    args: ['scripts/check-messages.ts'],
  },
  {
    name: 'Packages: licences, origins, programs they run',
    command: 'node',
    args: ['scripts/check-packages.ts'],
  },
  { name: 'Types of contract, alone', command: 'tsc', args: ['-p', 'contract'] },
  { name: 'Types of domain, alone', command: 'tsc', args: ['-p', 'domain'] },
];

/** Runs all static checks, two at a time, each under its own heading; the number that failed. */
export async function runChecks(): Promise<number> {
  let failed = 0;
  const report = async (name: string, work: () => Promise<RunResult>): Promise<void> => {
    const began = Date.now();
    const { exitCode, output } = await work();
    const verdict = exitCode === 0 ? 'ok' : `FAILED (exit code ${exitCode})`;
    console.log(`== ${name}: ${verdict}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
    if (exitCode === 0) return;
    failed += 1;
    console.log(output.trimEnd());
  };

  const waiting = [...CHECKS];
  const next = async (): Promise<boolean> => {
    const check = waiting.shift();
    if (!check) return false;
    await report(check.name, () => runResult(check.command, check.args, { quiet: true }));
    return true;
  };
  const lane = async (): Promise<void> => {
    while (await next());
  };

  const first = next();
  await report('Messages and route types', prepareWebTypes);
  await Promise.all([first.then(lane), lane()]);
  return failed;
}
