import { existsSync, readFileSync } from 'node:fs';

/** What one test runner reported. */
export type Totals = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};

/** A file that did not even load has no tests in the report; it counts as one that failed. */
export function readVitest(file: string): Totals {
  const report = readReport(file) as VitestReport | null;
  if (report === null) return { passed: 0, failed: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** A flaky test passed in the end, and still is a failure to look into. */
export function readPlaywright(file: string): Totals {
  const report = readReport(file) as PlaywrightReport | null;
  if (report === null) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
