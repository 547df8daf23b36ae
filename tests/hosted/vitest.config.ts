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
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
