import { defineConfig } from 'vitest/config';

import { engineFiles } from './vite.engine';

export default defineConfig({
  resolve: { alias: engineFiles },
  test: {
    environment: 'node',
    setupFiles: ['tests/old_node.ts', 'tests/words/setup.ts'],
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**'],
    // Some walk through the whole game; how long that takes says nothing about whether it is right.
    testTimeout: 120_000,
    poolOptions: { forks: { minForks: 2, maxForks: 2 } }, // Vitest leaves one of two processors to itself, and hardly uses it
    hookTimeout: 120_000,
  },
});
