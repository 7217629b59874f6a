/**
 * `npm test`: static checks, build, all tests, journeys in a browser. Every step runs, even after a failed one. The
 * last line is `N passed, N failed`; the exit code is not 0 if anything failed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@anandham/server/testing/free-port';
import { findOrInstallBrowser } from './browser.ts';
import { runChecks } from './lib/checks.ts';
import { ROOT, runResult } from './lib/run.ts';
import { readPlaywright, readVitest } from './lib/test-totals.ts';
import { buildWeb } from './lib/web-build.ts';

const RESULTS = path.join(ROOT, 'test-results');
const VITEST_REPORT = path.join(RESULTS, 'vitest.json');
/** The reporter in e2e/playwright.config.ts writes it. */
const PLAYWRIGHT_REPORT = path.join(RESULTS, 'e2e.json');

type Step = { name: string; succeeded: boolean; seconds: string };
const steps: Step[] = [];

async function step(name: string, run: () => Promise<boolean>): Promise<boolean> {
  console.log(`\n=== ${name}`);
  const startedAt = Date.now();
  const succeeded = await run().catch((error: unknown) => {
    console.error(error);
    return false;
  });
  steps.push({ name, succeeded, seconds: `${((Date.now() - startedAt) / 1000).toFixed(1)} s` });
  return succeeded;
}

async function vitest(chromium: string | null): Promise<boolean> {
  const args = ['run', '--reporter=default', '--reporter=json'];
  const { exitCode } = await runResult('vitest', [...args, `--outputFile.json=${VITEST_REPORT}`], {
    env: { ...process.env, ...(chromium && { ANANDHAM_CHROMIUM: chromium }) },
  });
  return exitCode === 0;
}

async function playwright(chromium: string): Promise<boolean> {
  const port = process.env['E2E_PORT'] ?? String(await freePort());
  const { exitCode } = await runResult('playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
    env: { ...process.env, ANANDHAM_CHROMIUM: chromium, E2E_PORT: port },
  });
  return exitCode === 0;
}

rmSync(VITEST_REPORT, { force: true });
rmSync(PLAYWRIGHT_REPORT, { force: true });
mkdirSync(RESULTS, { recursive: true });

await step('Static checks', runChecks);
const isBuilt = await step('Website', () => buildWeb());
let chromium: string | null = null;
await step('Browser', async () => {
  const browser = await findOrInstallBrowser((line) => console.log(line));
  if ('path' in browser) chromium = browser.path;
  console.log('path' in browser ? browser.path : browser.missing);
  return chromium !== null;
});
// One after the other: together they would take longer, because each keeps two cores busy.
await step('Tests', () => vitest(chromium));
await step('Journeys in the browser', async () => {
  if (isBuilt && chromium !== null) return playwright(chromium);
  console.log('Not run: the website or the browser is missing.');
  return false;
});

const totals = [readVitest(VITEST_REPORT), readPlaywright(PLAYWRIGHT_REPORT)];
const passed = totals.reduce((sum, part) => sum + part.passed, 0);
const failed = totals.reduce((sum, part) => sum + part.failed, 0);

// Between the names of all tests, a failure is hard to find above.
const failures = totals.flatMap((part) => part.failures);
if (failures.length > 0) console.log(`\n=== Failures\n${failures.join('\n\n')}`);

console.log('\n=== Time');
for (const { name, succeeded, seconds } of steps) {
  console.log(`${seconds.padStart(8)}  ${name}${succeeded ? '' : ': FAILED'}`);
}
const everyRunnerRan = totals.every((part) => part.passed + part.failed > 0);
if (!everyRunnerRan) console.log('A test runner ran no test at all.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode =
  everyRunnerRan && failed === 0 && steps.every(({ succeeded }) => succeeded) ? 0 : 1;
