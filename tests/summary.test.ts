import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

const output = `
 ✓  sites  tests/faults/kill-switch.test.ts (3 tests) 41ms
 FAIL   sites  tests/faults/start.test.ts
Error: It ended before printing /^ready/m:
Port 20123 is taken.

 ❯ tests/setup/running-site.ts:35:36
 Test Files  1 failed | 16 passed (17)
      Tests  108 passed (128)
   Duration  431.00s
`;

test('a command that failed is summed up by its failures, their reasons and its closing lines', () => {
  const summary = summaryOf({ name: 'sites', passed: false, seconds: 432, output });
  expect(summary).toContain('— sites: FAILED in 432 s\n FAIL   sites  tests/faults/start.test.ts\nError: It ended before printing');
  expect(summary).toContain('Port 20123 is taken.');
  expect(summary).not.toContain('kill-switch');
});

test('one that passed, by its closing lines', () => {
  const summary = summaryOf({ name: 'sites', passed: true, seconds: 432, output });
  expect(summary.split('\n')).toEqual([
    '— sites: passed in 432 s',
    ' Test Files  1 failed | 16 passed (17)',
    '      Tests  108 passed (128)',
    '   Duration  431.00s',
  ]);
});

test('many failures do not hide the end of the run', () => {
  const many = summaryOf({ name: 'sites', passed: false, seconds: 1, output: ' FAIL  a\n'.repeat(500) });
  expect(many.split('\n')).toHaveLength(61);
});
