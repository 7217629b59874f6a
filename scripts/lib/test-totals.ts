import { existsSync, readFileSync } from 'node:fs';

/** The totals of one test runner, and what failed: the name of each test with its error. */
export type Totals = { passed: number; failed: number; failures: readonly string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    status: string;
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};
type PlaywrightError = { message?: string };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string; results: { errors: PlaywrightError[] }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: PlaywrightError[];
  suites: PlaywrightSuite[];
};

/** Reads Vitest's report. A file that did not load has no tests in it and counts as one failure. */
export function readVitest(file: string): Totals {
  const report = readReport(file) as VitestReport | null;
  if (report === null) return { passed: 0, failed: 0, failures: [] };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => describeFailure(`${name}: ${test.fullName}`, test.failureMessages ?? [])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [
      ...failures,
      ...broken.map(({ name, message }) => describeFailure(name, [message ?? ''])),
    ],
  };
}

/** Reads Playwright's report. A flaky test counts as a failure. */
export function readPlaywright(file: string): Totals {
  const report = readReport(file) as PlaywrightReport | null;
  if (report === null) return { passed: 0, failed: 0, failures: [] };
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    failures: [
      ...report.suites.flatMap(failedJourneys),
      ...report.errors.map((error) => describeFailure('outside the journeys', messages([error]))),
    ],
  };
}

function failedJourneys({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const name = `${file}:${String(line)}: ${title} (${projectName})`;
        return describeFailure(name, messages(results.flatMap(({ errors }) => errors)));
      }),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

const messages = (errors: readonly PlaywrightError[]) => errors.map(({ message = '' }) => message);

/** An error may hold a whole page; its beginning says what failed. */
const describeFailure = (name: string, errors: readonly string[]) =>
  [name, ...errors.map((error) => error.slice(0, 3000))].join('\n');

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
