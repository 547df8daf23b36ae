import { expect, test } from 'vitest';
import { verdictsOf } from './guards.ts';
import type { PageCost } from './pages.ts';

const home: PageCost = {
  page: 'home',
  lcp: 900,
  shift: 0.004,
  blocking: 0,
  blockingRequests: 0,
  requests: 10,
  scriptKB: 12.1,
  firstViewKB: 74,
  picturesKB: 9,
  performance: 96,
  others: 100,
  lost: '',
};

test('a page is judged beside the baseline page of the same run, and by the values as they are printed', () => {
  const verdicts = verdictsOf({ pages: [{ ...home, page: 'baseline', lcp: 600 }, home] });
  expect(verdicts.map(({ what, measured, verdict }) => [what.replace('home: ', ''), measured, verdict])).toEqual([
    ['requests that block the first paint', '0', 'met'],
    ['LCP against the baseline page, times', '1.50', 'met'],
    ['layout shift, late fonts included', '0.00', 'met'],
    ['blocking time, ms', '0', 'met'],
    ['script before the first interaction, KB', '12.1', 'MISSED'],
    ['first view without pictures, KB', '74.0', 'met'],
    ['Lighthouse, accessibility, best practices and SEO', '100', 'met'],
    ['Lighthouse, performance', '96', 'met'],
  ]);
});

test('a rate below its guard misses it, and what was not measured has no verdict', () => {
  const slow = { request: 'post', perSecond: 365, p50: 1, p99: 2, failed: 0 };
  expect(verdictsOf({ api: [slow] })).toEqual([
    { what: 'API past the cache: post, a second', guard: 'at least 366', measured: '365', verdict: 'MISSED' },
  ]);
});
