import { defineConfig } from 'vitest/config';
import { paragraphIds } from '#tests/conformance/behaviour.ts';
import { lineIds } from '#tests/conformance/lines.ts';

/** The tests of this folder, which run.ts starts: in order, on the world that it has set up. */
export default defineConfig({
  test: {
    include: ['tests/hosted/*.test.ts'],
    setupFiles: ['tests/setup/strict-console.ts'],
    pool: 'forks',
    fileParallelism: false,
    tags: [...paragraphIds, ...lineIds].map((name) => ({ name })),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
