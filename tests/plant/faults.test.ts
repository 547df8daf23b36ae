import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Fault } from './fault.ts';
import { readFaults, withFault } from './faults.ts';
import { browserGroups } from './groups.ts';
import { replacedBy } from './migrated-functions.ts';

const faults = await readFaults();

test('each fault has an id of its own', () => {
  const ids = faults.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test.each(faults)('$id can be planted: $says', (fault) => {
  expect(() => withFault(fault)).not.toThrow();
  expect(existsSync(fault.tests)).toBe(true);
  expect(fault.tests).toMatch(fault.browser ? /^tests\/e2e\/.*\.spec\.ts$/ : /\.test\.tsx?$/);
});

// Nothing runs the earlier text of a function of the database, so no test could catch a fault in it.
test.each(faults.filter(({ file }) => file.endsWith('.sql')))('$id stands in the last definition of its function', (fault) => {
  expect(replacedBy(fault)).toBeNull();
});

test('browser faults of one run differ in folder and in test file', () => {
  const fault = (id: string, file: string, tests: string): Fault => ({ id, says: '', file, find: '', replace: '', tests, browser: true });
  const [one, sameFolder, sameTests, other] = [
    fault('1', 'src/a/x.ts', 'a.spec.ts'),
    fault('2', 'src/a/y.ts', 'b.spec.ts'),
    fault('3', 'src/c/x.ts', 'a.spec.ts'),
    fault('4', 'src/d/x.ts', 'd.spec.ts'),
  ] as const;
  expect(browserGroups([one, sameFolder, sameTests, other])).toEqual([
    [one, other],
    [sameFolder, sameTests],
  ]);
});
