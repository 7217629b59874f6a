import { defineConfig } from 'vitest/config';

/** The tests of the two rooms that are mutated; no database, no globals. */
export default defineConfig({
  test: { environment: 'node', include: ['**/*.test.ts'] },
});
