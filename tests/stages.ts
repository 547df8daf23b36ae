/** Commands by the name of their stage; those of one group run side by side, one group after the other. */
export type Group = Readonly<Record<string, string>>;

/** Where test runners leave their reports, for the list of the slowest files. */
export const reportFolder = 'test-results/reports';

const vitest = (stage: string, options: string) =>
  `vitest run ${options} --reporter=dot --reporter=json --outputFile.json=${reportFolder}/${stage}.json`;
const playwright = (stage: string, options: string) =>
  `PLAYWRIGHT_JSON_OUTPUT_FILE=${reportFolder}/${stage}.json playwright test ${options} --reporter=dot,json`;

/** Static checks; `npm run verify` runs them alone. */
export const checks: Group = {
  style: 'biome ci .',
  // TypeScript 7 is fast and reads no .astro files; Astro's checker reads them and needs TypeScript 6.
  types: 'node tests/setup/with-database.ts astro check --tsconfig tsconfig.astro.json && node node_modules/typescript-7/bin/tsc --noEmit',
  schema: 'node tools/database-types.ts --check',
  imports: 'node tests/architecture/check-imports.ts',
  references: 'node tests/architecture/check-references.ts',
  unused: 'knip',
};

/** What `npm test` runs. */
export const gate: readonly Group[] = [
  { ...checks, unit: vitest('unit', '--project unit --project components') },
  { start: vitest('start', '--project start'), journeys: playwright('journeys', '--project journeys') },
];

/** What `npm run test:all` runs besides. */
export const rest: readonly Group[] = [
  { long: vitest('long', '--project long') },
  // Whole sites beside the browser's. Neither goes first: their builds wait for each other, and a slow one would hold up all.
  { sites: vitest('sites', '--project sites --maxWorkers 2'), browser: playwright('browser', '--project browser') },
  { foreign: playwright('foreign', '--project foreign') },
  { hosted: 'node tests/hosted/run.ts' },
];
