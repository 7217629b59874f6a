import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../scripts/lib/temporary-folder.ts';
import { freshDataDir } from './support/data-dir.ts';
import { admin } from './support/people.ts';

const root = resolve(import.meta.dirname, '..');
const results = resolve(root, 'test-results');
const port = Number(process.env['E2E_PORT'] ?? 3117);

/** Who stands in for Google, as the product and the stand-in read it. */
const google = {
  GOOGLE_CLIENT_ID: 'journeys',
  GOOGLE_CLIENT_SECRET: 'journeys',
  GOOGLE_ISSUER: `http://127.0.0.1:${port + 1000}`,
};

/** Starts a program that is there for all journeys; what it says stands beside their results. */
const server = (command: string, name: string) => ({
  command: `exec ${command} > '${resolve(results, name)}.log' 2>&1`,
  cwd: root,
});

/**
 * Each page opens a window of its own, and full Chromium draws the pop-up of its address bar as a web page there:
 * 1.1 of the 1.6 CPU seconds of every window. The other names are Playwright's own list, which ours replaces.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

keepTemporaryFilesInMemory();
mkdirSync(results, { recursive: true });
// Playwright loads this file again in every worker; the product is started once, by the first.
const dataDir = (process.env['E2E_DATA_DIR'] ??= freshDataDir());

/** Whole errands against the whole product: its own start command, PostgreSQL, a real browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // Twice the cores: journeys wait for pages and emails as much as they work (a fifth quicker than with two).
  workers: 4,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace of every journey would double the run's time; `--trace on` brings one.
    screenshot: 'only-on-failure',
    // Together a fifth of the work; `wholeBrowser` in fixtures.ts is for journeys about them.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['ANANDHAM_CHROMIUM']
        ? { executablePath: process.env['ANANDHAM_CHROMIUM'] }
        : {}),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    // What looks or answers differently on each is tagged @both; @phone is walked on a phone alone.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        // The same, because Chromium chooses what to preload by the screen before it knows the viewport.
        screen: { width: 360, height: 740 },
      },
    },
  ],
  webServer: [
    {
      ...server('node scripts/lib/google-stand-in.ts', 'google-stand-in'),
      url: `${google.GOOGLE_ISSUER}/.well-known/openid-configuration`,
      env: { ...google, PUBLIC_URL: `http://localhost:${port}` },
    },
    {
      ...server('node scripts/bootstrap.mjs start', 'product'),
      url: `http://localhost:${port}/readyz`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        ...google,
        PORT: String(port),
        ANANDHAM_DATA_DIR: dataDir,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    },
  ],
});
