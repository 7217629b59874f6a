import { prepareWebTypes } from './prepare-web.ts';
import { type RunResult, runResult } from './run.ts';

type Check = { name: string; command: string; args: string[] };

const ROOMS = ['domain', 'contract', 'maps', 'server', 'web', 'e2e', 'car'];

/** The longest first, so that two at a time end together. */
export const CHECKS: Check[] = [
  // Without ESLint's cache: it looks at a file's own text, and the typed rules see other files too.
  { name: 'ESLint', command: 'eslint', args: ['.'] },
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

const AT_ONCE = 2;

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

  await report('Messages and route types', prepareWebTypes);
  const waiting = [...CHECKS];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, command, args } = check;
      await report(name, () => runResult(command, args, { quiet: true }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed;
}
