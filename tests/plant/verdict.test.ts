import { expect, test } from 'vitest';
import type { Fault } from './fault.ts';
import type { Outcome } from './run-tests.ts';
import { verdictOn } from './verdict.ts';

const fault: Fault = { id: 'X1', says: 'a rule is broken', file: 'a.ts', find: 'a', replace: 'b', tests: 'a.test.ts' };

test.each<[string, Outcome, boolean, string]>([
  [
    'one of its tests failed',
    new Map([['a.test.ts', ['keeps the rule', 'another']]]),
    true,
    'X1  caught    by "keeps the rule" and 1 more',
  ],
  ['nothing starts with it', 'nothing starts', true, 'X1  caught    by "(nothing starts)"'],
  ['all of its tests passed', new Map([['a.test.ts', []]]), false, 'X1  SURVIVED  a rule is broken (a.test.ts)'],
  ['its tests were ended before they could report', 'no report', false, 'X1  NOT JUDGED  a.test.ts left no report'],
])('a fault is judged when %s', (_, outcome, isCaught, line) => {
  expect(verdictOn(fault, outcome)).toEqual({ isCaught, line });
});
