// The page in a real Chromium, served by the real program. `npm run test:browser`, with TATETI_PROGRAM naming the program.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: 'tests/browser/serve.ts',
    setupFiles: 'tests/browser/setup.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    // Each process loads Playwright once. The tests share nothing but the browser, and each has a context of its own in it.
    poolOptions: { forks: { maxForks: 2, isolate: false } },
    // How long a busy machine may take to show what it has been asked for; nothing waits longer than it has to.
    expect: { poll: { timeout: 90_000, interval: 30 } },
  },
});
