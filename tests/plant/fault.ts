/** A fault in one file, and the test file that must detect it. `npm run plant` makes each fault and runs its tests. */
export type Fault = {
  /** Short and unique, such as `V25`. */
  id: string;
  /** What would be wrong for a user. */
  says: string;
  /** Path from the root of the repository. */
  file: string;
  /** Occurs once in the file, or is replaced everywhere with `times: 'all'`. */
  find: string;
  replace: string;
  /** The test file that must fail. */
  tests: string;
  /** The tests are Playwright's, not Vitest's. */
  browser?: true;
  times?: 'all';
};
