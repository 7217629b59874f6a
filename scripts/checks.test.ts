import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from './lib/checks.ts';
import { ROOT, runResult } from './lib/run.ts';

/** Badly formatted, and a promise that nobody waits for. */
const ugly = 'export const   later = async () => { await Promise.resolve() }\nlater()\n';
let folder = '';

beforeAll(() => {
  // The smallest room: ESLint reads the types of the whole of it.
  folder = mkdtempSync(path.join(ROOT, 'domain', 'src', 'planted-'));
  writeFileSync(path.join(folder, 'ugly.ts'), ugly);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['Prettier', 'ESLint'])(
  '%s, as npm run check calls it, sees an ugly file',
  async (name) => {
    const check = CHECKS.find((one) => one.name === name);
    if (!check) throw new Error(`There is no check named ${name}`);
    const planted = path.relative(ROOT, folder);
    // The same call, with the one folder in place of the whole checkout, and without its cache.
    const args = check.args
      .map((arg) => (arg === '.' ? planted : arg))
      .filter((arg) => !arg.startsWith('--cache') && arg !== 'content' && !arg.includes('.cache'));
    const { exitCode, output } = await runResult(check.command, args, { quiet: true });
    expect(output).toContain('ugly.ts');
    expect(exitCode).not.toBe(0);
  },
);
