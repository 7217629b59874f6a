import { defineConfig } from 'vitest/config';

const EXCLUDED = ['**/node_modules/**', 'web/build/**', 'e2e/**'];

/** Rooms without a database start at once; server and scripts share one PostgreSQL for the run. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['{domain,contract,maps,web,car}/**/*.test.{ts,tsx}'],
          exclude: EXCLUDED,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{server,scripts}/**/*.test.ts'],
          exclude: EXCLUDED,
          globalSetup: ['server/src/testing/postgres-for-tests.ts'],
          // Some tests start whole processes, and the machine may be busy with others.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
