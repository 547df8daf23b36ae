import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By name: the guide's first deploy is looked at before other requests change the content. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId));
  }
}

/** The tests of this folder, which run.ts starts: in order, on the world that it has set up. */
export default defineConfig({
  test: {
    include: ['tests/hosted/*.test.ts'],
    setupFiles: ['tests/setup/strict-console.ts'],
    pool: 'forks',
    fileParallelism: false,
    sequence: { sequencer: ByName },
    // Only a test that fails waits so long: a busy machine may need many times the seconds of an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
