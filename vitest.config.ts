import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/lib/temporary-folder.ts';

keepTemporaryFilesInMemory();

const EXCLUDED = ['**/node_modules/**', '{app,site}/build/**', 'e2e/**'];

/** `rules` needs no database; `server` starts one PostgreSQL for the whole run. */
export default defineConfig({
  test: {
    // Test files share their modules: loading the gazetteer and the server for each file took half of the time.
    isolate: false,
    // One more than the cores of the CI machine: two workers left a third of the processor time unused.
    maxWorkers: 3,
    unstubGlobals: true,
    restoreMocks: true,
    // `npm run lab -- coverage`.
    coverage: {
      provider: 'v8',
      include: ['{domain,contract,server}/src/**/*.ts'],
      exclude: [
        '**/*.test.ts',
        '**/testing/**',
        '**/*.d.ts',
        'server/src/db/schema.ts',
        // These files run only in child processes, where coverage is not measured.
        'server/src/{main,lifecycle}.ts',
        'server/src/jobs/start-jobs.ts',
        'server/src/gateways/valhalla/valhalla-worker.ts',
      ],
      reporter: ['text-summary', 'json-summary', 'json'],
      reportsDirectory: 'coverage/lines',
      thresholds: {
        'domain/**': { lines: 95 },
        'contract/**': { lines: 95 },
        'server/**': { lines: 95 },
      },
    },
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          // On a busy machine, reading the gazetteer takes seconds instead of milliseconds.
          testTimeout: 60_000,
          include: ['{app,domain,contract,maps,site,ui,car}/**/*.test.{ts,tsx}'],
          exclude: EXCLUDED,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{server,scripts,lab}/**/*.test.ts'],
          exclude: EXCLUDED,
          setupFiles: ['server/src/testing/each-file.ts'],
          globalSetup: ['server/src/testing/database/postgres-for-tests.ts'],
          // Some tests start processes, which takes long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
