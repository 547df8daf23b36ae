/** A mistake that somebody could make in one file, and the test that has to notice it. `npm run plant` makes each one and looks. */
export type Fault = {
  /** Short and unique, such as `V25`. */
  id: string;
  /** What would be wrong for a person. */
  says: string;
  /** Path from the root of the repository. */
  file: string;
  /** Stands once in the file, or everywhere with `times: 'all'`. */
  find: string;
  replace: string;
  /** The file of tests that has to turn red. */
  tests: string;
  /** The tests are Playwright's, not Vitest's. */
  browser?: true;
  times?: 'all';
};
