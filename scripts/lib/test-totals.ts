import { existsSync, readFileSync } from 'node:fs';

/** The totals of one test runner. */
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

/** Reads Vitest's report. A file that did not load has no tests in it and counts as one failure. */
export function readVitest(file: string): Totals {
  const report = readReport(file) as VitestReport | null;
  if (report === null) return { passed: 0, failed: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Reads Playwright's report. A flaky test counts as a failure. */
export function readPlaywright(file: string): Totals {
  const report = readReport(file) as PlaywrightReport | null;
  if (report === null) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
