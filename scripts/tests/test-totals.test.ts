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
  it('count a test file that did not load as one failure, and name what failed', () => {
    const passed = { status: 'passed', fullName: 'a fare is rounded' };
    const failed = { status: 'failed', fullName: 'a fare is paid', failureMessages: ['not 5240'] };
    const content = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', name: 'fare.test.ts', assertionResults: [failed] },
        { status: 'failed', name: 'days.test.ts', message: 'no such file', assertionResults: [] },
        { status: 'passed', name: 'trip.test.ts', assertionResults: [passed, passed, passed] },
      ],
    };
    expect(readVitest(report(content))).toEqual({
      passed: 3,
      failed: 2,
      failures: ['fare.test.ts: a fare is paid\nnot 5240', 'days.test.ts\nno such file'],
    });
  });

  it('count a flaky journey and an error outside the tests as failures, and name them', () => {
    const journey = (title: string, status: string, errors: object[] = []) => ({
      title,
      file: 'admin/fleet.spec.ts',
      line: 12,
      tests: [{ projectName: 'phone', status, results: [{ errors }] }],
    });
    const content = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'the product did not start' }],
      suites: [
        {
          specs: [journey('adds a car', 'expected')],
          suites: [
            {
              specs: [
                journey('retires a car', 'unexpected', [{ message: 'no button' }]),
                journey('adds a driver', 'flaky', [{ message: 'no form' }]),
              ],
            },
          ],
        },
      ],
    };
    expect(readPlaywright(report(content))).toEqual({
      passed: 5,
      failed: 3,
      failures: [
        'admin/fleet.spec.ts:12: retires a car (phone)\nno button',
        'admin/fleet.spec.ts:12: adds a driver (phone)\nno form',
        'outside the journeys\nthe product did not start',
      ],
    });
  });

  it('are 0 when there is no report', () => {
    const none = { passed: 0, failed: 0, failures: [] };
    expect(readVitest(path.join(folder, 'none.json'))).toEqual(none);
    expect(readPlaywright(path.join(folder, 'none.json'))).toEqual(none);
  });
});
