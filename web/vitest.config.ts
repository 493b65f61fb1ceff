import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**'],
    // Some walk through the whole game; how long that takes says nothing about whether it is right.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
