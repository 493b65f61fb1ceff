// The page in a real Chromium, served by the real program. `npm run test:browser`, with TATETI_PROGRAM naming the program.
import { defineConfig } from 'vitest/config';

import { engineFiles } from './vite.engine';

export default defineConfig({
  resolve: { alias: engineFiles },
  test: {
    include: ['tests/browser/**/*.test.ts'],
    exclude: process.env['TATETI_PICTURES'] === undefined ? ['tests/browser/pictures.test.ts'] : [],
    globalSetup: 'tests/browser/serve.ts',
    setupFiles: ['tests/words/setup.ts', 'tests/browser/setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    // Each process loads Playwright once; every test has a browser context of its own. Three for two cores, because tests also wait.
    // As many at least as at most: Vitest fails when it ends an idle process while others run.
    poolOptions: { forks: { minForks: 3, maxForks: 3, isolate: false } },
    // How long a busy machine may take to show what it has been asked for; nothing waits longer than it has to.
    expect: { poll: { timeout: 90_000, interval: 30 } },
  },
});
