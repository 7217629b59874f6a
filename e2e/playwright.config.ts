import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../scripts/lib/temporary-folder.ts';
import { freshDataDir } from './support/product.ts';
import { admin } from './support/people.ts';

const root = resolve(import.meta.dirname, '..');
const results = resolve(root, 'test-results');
const port = Number(process.env['E2E_PORT'] ?? 3117);

/** Settings of the product and of the stand-in for Google. */
const google = {
  GOOGLE_CLIENT_ID: 'journeys',
  GOOGLE_CLIENT_SECRET: 'journeys',
  GOOGLE_ISSUER: `http://127.0.0.1:${port + 1000}`,
};

/** A program that runs for all journeys; its output is in test-results. */
const server = (command: string, name: string) => ({
  command: `exec ${command} > '${resolve(results, name)}.log' 2>&1`,
  cwd: root,
});

/**
 * Full Chromium renders the pop-up of its address bar as a web page in every window: 1.1 of the 1.6 CPU seconds
 * of a window. The other names are Playwright's own list, which this list replaces.
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

const desktop = { viewport: { width: 1280, height: 800 } };

keepTemporaryFilesInMemory();
mkdirSync(results, { recursive: true });
// Every worker loads this file again; the product is started only once, by the first process.
const dataDir = (process.env['E2E_DATA_DIR'] ??= freshDataDir());

/** Journeys through the whole product: started by npm start's script, with PostgreSQL, in a real browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  forbidOnly: true,
  // Compiling the built site again takes seconds in each worker.
  build: { external: ['**/build/**'] },
  fullyParallel: true,
  // One more than the cores of the CI machine: journeys often wait for pages and emails.
  workers: 3,
  // Long enough for a machine that is busy with other work; a journey that passes never waits for them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Traces double the time of a run; `--trace on` records them.
    screenshot: 'only-on-failure',
    // Service workers and motion take a fifth of the time; `defaultBrowser` in fixtures.ts allows both.
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
    // First, because it takes longest: these journeys share one product and run one after the other.
    { name: 'operator', testMatch: 'operator/**', fullyParallel: false, workers: 1, use: desktop },
    // Journeys that differ by device are tagged @both, journeys for phones only @phone.
    { name: 'desktop', testIgnore: 'operator/**', grepInvert: /@phone/, use: desktop },
    {
      name: 'phone',
      testIgnore: 'operator/**',
      grep: /@phone|@both/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        // Chromium chooses preloads by the screen, before it knows the viewport.
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
      timeout: 300_000,
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
