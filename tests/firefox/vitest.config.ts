import { defineConfig } from 'vitest/config';

/** The journeys of this folder, which run.ts starts: one after the other, on one site. */
export default defineConfig({
  test: {
    include: ['tests/firefox/*.journey.ts'],
    globalSetup: ['tests/firefox/site-of-run.ts'],
    reporters: ['verbose'],
    pool: 'forks',
    fileParallelism: false,
    // Only a test that fails waits so long: a busy machine may need many times the seconds of an idle one.
    testTimeout: 240_000,
    hookTimeout: 600_000,
  },
});
