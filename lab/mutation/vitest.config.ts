import { defineConfig } from 'vitest/config';

/**
 * The fast tests of domain and maps. Tests with hundreds of queries (maps/data) or with the complete engine
 * take seconds for each of thousands of mutants, so they are excluded, and maps/src/engine.ts is not mutated.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // Mutants run in parallel, and some of them are slow.
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
