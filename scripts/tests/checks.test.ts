import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, runResult } from '../lib/run.ts';

/** Badly formatted, and with a promise that is not awaited. */
const badSource = 'export const   later = async () => { await Promise.resolve() }\nlater()\n';
let folder = '';

beforeAll(() => {
  // In the smallest package, because oxlint reads the types of the whole package.
  folder = mkdtempSync(path.join(ROOT, 'domain', 'src', 'planted-'));
  writeFileSync(path.join(folder, 'bad.ts'), badSource);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['format', 'lint'])('the check %s reports a bad file', async (name) => {
  const { wireit } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    wireit: Record<string, { command: string }>;
  };
  const [program = '', ...args] = wireit[name]?.command.split(' ') ?? [];
  const planted = path.relative(ROOT, folder);
  // The same command for one folder instead of the checkout, and without the cache.
  const here = args
    .map((arg) => (arg === '.' ? planted : arg))
    .filter((arg) => !arg.startsWith('--cache') && arg !== 'content');
  const { exitCode, output } = await runResult(program, here, { quiet: true });
  expect(output).toContain('bad.ts');
  expect(exitCode).not.toBe(0);
});
