import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packageProblems } from '../lib/packages.ts';
import { ROOT } from '../lib/run.ts';

test('all packages have allowed licences and come from the npm registry', () => {
  expect(packageProblems(ROOT)).toEqual([]);
});

test('a package with another licence or source, without a checksum or with an install script is reported', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const good = { license: 'MIT', integrity: 'sha512-x' };
  const packages = {
    '': { license: 'none of npm’s' },
    'node_modules/good': good,
    'node_modules/good/node_modules/either': { ...good, license: '(GPL-3.0 OR MIT)' },
    'node_modules/ours': { link: true, resolved: 'server' },
    'node_modules/both': { ...good, license: 'MIT AND GPL-3.0' },
    'node_modules/silent': { integrity: 'sha512-x' },
    'node_modules/far': { ...good, resolved: 'git+https://elsewhere.example/far.git' },
    'node_modules/@a/loose': { license: 'ISC' },
    'node_modules/busy': { ...good, hasInstallScript: true },
  };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  expect(packageProblems(folder)).toEqual([
    'both has the licence MIT AND GPL-3.0, which is not allowed',
    'silent has no licence',
    'far comes from git+https://elsewhere.example/far.git',
    '@a/loose has no checksum',
    'busy runs a program when it is installed',
  ]);
});
