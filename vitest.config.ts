import { defineConfig } from 'vitest/config';
import { paragraphIds } from './tests/conformance/behaviour.ts';
import { lineIds } from './tests/conformance/lines.ts';

/** Tests that start whole sites; they take minutes and run at the same time as the browser tests (tests/run.ts). */
const sites = 'tests/{faults,site,soak}/**/*.test.ts';

/** Tests on the result of Netlify's tools; `npm run test:hosted` runs them. */
const hosted = 'tests/hosted/**';

const folders = '{src,netlify,local,tools,tests}/**';

export default defineConfig({
  test: {
    projects: [
      // One process for many files, which shares its modules: an embedded database costs half as much in a process that had one before.
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${folders}/*.test.ts`],
          exclude: [sites, hosted],
          isolate: false,
          setupFiles: ['tests/setup/restart-rows.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          // After the unit tests: a process that tests one component would end one that shares its modules and database.
          sequence: { groupOrder: 1 },
          include: [`${folders}/*.test.tsx`],
          exclude: [sites, hosted],
          // A context for each file instead of a process: files replace modules, but need not load the DOM anew.
          pool: 'vmForks',
          setupFiles: ['tests/setup/node-globals.ts', 'tests/setup/hold-writing-area.ts'],
        },
      },
      { extends: true, test: { name: 'sites', sequence: { groupOrder: 2 }, include: [sites], testTimeout: 900_000, hookTimeout: 900_000 } },
    ],
    globalSetup: ['tests/setup/make-migrated-database.ts'],
    setupFiles: ['tests/setup/strict-console.ts', 'tests/setup/unmount-components.ts'],
    reporters: ['default', './tests/conformance/vitest-reporter.ts'],
    // The conformance reporter counts the cases of a test.each as one test, by their line.
    includeTaskLocation: true,
    // Processes, not threads: some tests kill what they start. With room for young objects a process spends less time on tidying.
    pool: 'forks',
    execArgv: ['--max-semi-space-size=64'],
    // More than the two cores of CI, because some tests mostly wait.
    maxWorkers: 3,
    retry: 0,
    // A tag is a paragraph of docs/behaviour.md or a line of docs/attacks-and-faults.md; an unknown one fails the run.
    tags: [...paragraphIds, ...lineIds].map((name) => ({ name })),
    // Only a test that fails waits so long: a busy machine may need many times the seconds of an idle one.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
