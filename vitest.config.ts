import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'netlify/**/*.test.ts', 'local/**/*.test.ts', 'tools/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: ['tests/setup/database-snapshot.ts'],
    setupFiles: ['tests/setup/strict-console.ts'],
    // Processes, not threads: some tests kill what they start.
    pool: 'forks',
    // More than cores: some tests wait for builds and for quiet, and do nothing meanwhile.
    maxWorkers: 3,
    // For the tests that run a whole site beside two others.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
