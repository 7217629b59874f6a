import { existsSync } from 'node:fs';
import path from 'node:path';
import { passedBefore } from './passed-before.ts';
import { prepareWebTypes } from './prepare-web.ts';
import { ROOT, type RunResult, runResult } from './run.ts';

type Check = {
  name: string;
  command: string;
  args: string[];
  /** The files its verdict depends on; a check without them is quick, and runs each time. */
  reads?: RegExp;
};

/** Files of the root are settings of everything, the exact packages among them. */
const everything = /./;
const allButWeb = /^(?!web\/|docs\/)/;
const rooms = (names: string) => new RegExp(`^((${names})/|[^/]+$)`);
const webSide = rooms('web|domain|contract|maps');

const ROOMS = ['domain', 'contract', 'maps', 'server', 'web', 'e2e', 'car'];

/**
 * The longest first, so that two at a time end together: ESLint in two halves of the same length, each
 * with types of its own to read. The first needs nothing that is made for the website.
 */
export const CHECKS: Check[] = [
  // Without ESLint's cache: it looks at a file's own text, and the typed rules see other files too.
  { name: 'ESLint', command: 'eslint', args: ['.', '--ignore-pattern', 'web/'], reads: allButWeb },
  { name: 'ESLint of web', command: 'eslint', args: ['web'], reads: webSide },
  {
    ...{ name: 'Types of server, maps, scripts and e2e', command: 'tsc' },
    ...{ args: ['-p', 'tsconfig.json'], reads: allButWeb },
  },
  { name: 'Types of web', command: 'tsc', args: ['-p', 'web/tsconfig.json'], reads: webSide },
  {
    name: 'Prettier',
    command: 'prettier',
    args: ['--check', '.', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
    reads: everything,
  },
  {
    name: 'Walls between the rooms (dependency-cruiser)',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...ROOMS],
    reads: everything,
  },
  {
    name: 'Types of the service worker',
    command: 'tsc',
    args: ['-p', 'web/worker'],
    reads: webSide,
  },
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
  {
    name: 'Types of contract, alone',
    command: 'tsc',
    args: ['-p', 'contract'],
    reads: rooms('contract|domain'),
  },
  {
    name: 'Types of domain, alone',
    command: 'tsc',
    args: ['-p', 'domain'],
    reads: rooms('domain'),
  },
];

/** Made for the website before its types can be read. */
const made = ['web/src/paraglide/messages.js', 'web/.react-router/types'];
const preparation = 'Messages and route types';

/**
 * Runs all static checks, two at a time, each under its own heading; the number that failed. What has
 * passed with the very same files is said to have passed.
 */
export async function runChecks(): Promise<number> {
  let failed = 0;
  const report = async (
    { name, reads }: Pick<Check, 'name' | 'reads'>,
    work: () => Promise<RunResult>,
    mayHold = true,
  ): Promise<void> => {
    const before = reads && passedBefore(name, reads);
    if (mayHold && before?.holds() === true) {
      console.log(`== ${name}: ok, as before: nothing it reads has changed`);
      return;
    }
    const began = Date.now();
    const { exitCode, output } = await work();
    const verdict = exitCode === 0 ? 'ok' : `FAILED (exit code ${exitCode})`;
    console.log(`== ${name}: ${verdict}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
    before?.note(exitCode === 0);
    if (exitCode === 0) return;
    failed += 1;
    console.log(output.trimEnd());
  };

  const waiting = [...CHECKS];
  const next = async (): Promise<boolean> => {
    const check = waiting.shift();
    if (!check) return false;
    await report(check, () => runResult(check.command, check.args, { quiet: true }));
    return true;
  };
  const lane = async (): Promise<void> => {
    while (await next());
  };

  const first = next();
  const isMade = made.every((file) => existsSync(path.join(ROOT, file)));
  await report({ name: preparation, reads: webSide }, prepareWebTypes, isMade);
  await Promise.all([first.then(lane), lane()]);
  return failed;
}
