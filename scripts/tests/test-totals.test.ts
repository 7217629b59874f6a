import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from '../lib/test-totals.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-totals-'));
const file = path.join(folder, 'report.json');

afterAll(() => rmSync(folder, { recursive: true }));

const report = (content: object): string => {
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('the totals of a test run', () => {
  it('count a test file that did not load as one failure', () => {
    const content = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}, {}, {}] },
      ],
    };
    expect(readVitest(report(content))).toEqual({ passed: 3, failed: 2 });
  });

  it('count a flaky journey and an error outside the tests as failures', () => {
    const content = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{}],
    };
    expect(readPlaywright(report(content))).toEqual({ passed: 5, failed: 3 });
  });

  it('are 0 when there is no report', () => {
    expect(readVitest(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 });
    expect(readPlaywright(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 });
  });
});
