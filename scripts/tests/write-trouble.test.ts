import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeTrouble } from '../lib/write-trouble.ts';

it('a folder that takes files is no trouble, and is left as it was', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-writable-'));
  try {
    expect(writeTrouble(folder)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a folder nobody can write to, not even root, says why', () => {
  expect(writeTrouble('/proc/self')).toMatch(/^E[A-Z]+: /);
});
