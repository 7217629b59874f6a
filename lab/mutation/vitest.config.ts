import { defineConfig } from 'vitest/config';

/**
 * The quick tests of the two rooms that are mutated. The search as a whole is judged by lists of
 * hundreds of queries (maps/data), which would take seconds for each of thousands of breaks; so would
 * putting the whole engine together, for which reason maps/src/engine.ts is not broken here.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // Breaks are tried beside each other, and some for a long time.
    testTimeout: 60_000,
    include: ['**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      ...[
        'autocomplete',
        'engine',
        'misspellings',
        'gazetteer',
        'road-router',
        'tamil-labels',
        'openrouteservice',
      ].map((name) => `**/${name}.test.ts`),
    ],
  },
});
