// The page in a real Chromium, served by the real program. `npm run test:browser`, with TATETI_PROGRAM naming the program.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: 'tests/browser/serve.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    poolOptions: { forks: { maxForks: 2 } },
    // How long a busy machine may take to show what it has been asked for; nothing waits longer than it has to.
    expect: { poll: { timeout: 90_000, interval: 30 } },
  },
});
