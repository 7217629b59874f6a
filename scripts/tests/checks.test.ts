import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, runResult } from '../lib/run.ts';

/** Badly formatted, and a promise that nobody waits for. */
const ugly = 'export const   later = async () => { await Promise.resolve() }\nlater()\n';
let folder = '';

beforeAll(() => {
  // The smallest package: oxlint reads the types of the whole of it.
  folder = mkdtempSync(path.join(ROOT, 'domain', 'src', 'planted-'));
  writeFileSync(path.join(folder, 'ugly.ts'), ugly);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['format', 'lint'])('%s, as npm run check calls it, sees an ugly file', async (name) => {
  const { wireit } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    wireit: Record<string, { command: string }>;
  };
  const [program = '', ...args] = wireit[name]?.command.split(' ') ?? [];
  const planted = path.relative(ROOT, folder);
  // The same call, with the one folder in place of the whole checkout, and without its cache.
  const here = args
    .map((arg) => (arg === '.' ? planted : arg))
    .filter((arg) => !arg.startsWith('--cache') && arg !== 'content');
  const { exitCode, output } = await runResult(program, here, { quiet: true });
  expect(output).toContain('ugly.ts');
  expect(exitCode).not.toBe(0);
});
