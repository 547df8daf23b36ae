import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that start whole sites; they take minutes and run at the same time as the browser tests (tests/stages.ts). */
const sites = 'tests/{faults,site,soak}/**/*.test.ts';

/** The one start of a whole site that `npm test` waits for. */
const start = 'tests/site/start.test.ts';

/** Tests of scale, which take long for a proof that few changes touch; `npm run test:all` runs them. */
const long = '{src,local,tools,tests}/**/*.long.test.ts';

/** Tests on the result of Netlify's tools; `npm run test:hosted` runs them. */
const hosted = 'tests/hosted/**';

const folders = '{src,netlify,local,tools,tests}/**';

/** Tests of scripts in a DOM. They go with the components: a process that shares its modules ends when the next file wants a DOM. */
const scripts = globSync('src/**/*.test.ts').filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom'));

export default defineConfig({
  // As on one machine: a build leaves them (src/hosting/integration.ts).
  resolve: { alias: { '#server/entry.mjs': resolve('local/host/server-entry.ts'), '#server/built.json': resolve('package.json') } },
  test: {
    projects: [
      // One process for many files, which shares its modules: an embedded database costs half as much in a process that had one before.
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${folders}/*.test.ts`],
          exclude: [sites, hosted, long, ...scripts],
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
          include: [`${folders}/*.test.tsx`, ...scripts],
          exclude: [sites, hosted, long],
          // A context for each file instead of a process: files replace modules, but need not load the DOM anew.
          pool: 'vmForks',
          setupFiles: ['tests/setup/node-globals.ts', 'tests/setup/hold-writing-area.ts'],
        },
      },
      { extends: true, test: { name: 'long', sequence: { groupOrder: 2 }, include: [long] } },
      { extends: true, test: { name: 'start', sequence: { groupOrder: 2 }, include: [start], testTimeout: 900_000, hookTimeout: 900_000 } },
      {
        extends: true,
        test: {
          name: 'sites',
          sequence: { groupOrder: 2 },
          include: [sites],
          exclude: [start],
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
    // What the product logs is shown for a test that fails.
    silent: 'passed-only',
    globalSetup: ['tests/setup/make-migrated-database.ts'],
    setupFiles: ['tests/setup/strict-console.ts', 'tests/setup/unmount-components.ts'],
    // Processes, not threads: some tests kill what they start. With room for young objects a process spends less time on tidying.
    pool: 'forks',
    execArgv: ['--max-semi-space-size=64'],
    // More than the two cores of CI, because some tests mostly wait.
    maxWorkers: 3,
    retry: 0,
    // Only a test that fails waits so long: a busy machine may need many times the seconds of an idle one.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
