import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeError } from '../lib/write-error.ts';

it('a writable folder has no error and stays unchanged', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-writable-'));
  try {
    expect(writeError(folder)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a folder that even root cannot write to has an error message', () => {
  expect(writeError('/proc/self')).toMatch(/^E[A-Z]+: /);
});
