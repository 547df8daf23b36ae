import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { paragraphIds } from './tests/conformance/behaviour.ts';
import { lineIds } from './tests/conformance/lines.ts';

/** What runs whole sites takes minutes; begun last, it would have the other workers wait for it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/tests\/(soak|faults|site)\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{src,netlify,local,tools,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: ['tests/setup/database-snapshot.ts'],
    setupFiles: ['tests/setup/strict-console.ts', 'tests/setup/unmount-components.ts'],
    reporters: ['default', './tests/conformance/vitest-reporter.ts'],
    // The reporter counts tests of one line as one.
    includeTaskLocation: true,
    // Processes, not threads: some tests kill what they start.
    pool: 'forks',
    // More than cores: some tests wait for builds and for quiet, and do nothing meanwhile.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // For the tests that run a whole site beside two others.
    retry: 1,
    // A tag is a paragraph of docs/behaviour.md or a line of docs/attacks-and-faults.md; an unknown one fails the run.
    tags: [...paragraphIds, ...lineIds].map((name) => ({ name })),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
