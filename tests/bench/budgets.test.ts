import { expect, test } from 'vitest';
import { judge } from './budgets.ts';
import type { PageCost } from './pages.ts';
import type { Results } from './results.ts';

const taken = { on: '2026-11-21T00:00:00.000Z', commit: 'abc1234', machine: 'a machine', busy: 0, runs: 5 };

function page(name: string, lcp: number, script = 0): PageCost {
  const bytes = { html: 19_000, script, style: 0, font: 40_000, image: 500_000, other: 0 };
  const scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 99, lost: [] };
  return {
    name,
    fcp: lcp,
    lcp,
    shift: 0,
    longTasks: 0,
    blocking: 0,
    renderBlocking: 0,
    requests: 3,
    bytes,
    document: 17_000,
    scripts: [],
    scores,
  };
}

const results: Results = { pages: { ...taken, values: [page('floor', 660), page('home', 720), page('article', 930, 7_000)] } };
const of = (what: string) => judge(results).find((verdict) => verdict.what === what);

test('a page is judged against the floor of the same run', () => {
  expect(of('home: LCP against the floor')).toMatchObject({ measured: '1.09 times', met: true });
  expect(of('article: LCP against the floor')).toMatchObject({ measured: '1.41 times', met: false });
});

test('images do not count into the first view, script does', () => {
  expect(of('home: first view without images')).toMatchObject({ measured: '59 KB', met: true });
  expect(of('article: first view without images')).toMatchObject({ measured: '66 KB', met: true });
  expect(of('article: script before any interaction')).toMatchObject({ measured: '7 KB', met: false });
});

test('one Lighthouse category below 100 misses the budget', () => {
  expect(of('home: Lighthouse, lowest of four')).toMatchObject({ measured: '99', met: false });
});

test('a budget that was not measured is shown as such, and is neither met nor missed', () => {
  expect(of('listing: layout shift')).toMatchObject({ measured: 'not measured', met: null });
  expect(of('10,000 posts: a keystroke to its results')).toMatchObject({ met: null });
});

test('a rate below its budget misses it', () => {
  const slow = { name: 'live', perSecond: 365, p50: 1, p99: 2, failed: 0 };
  const verdicts = judge({ api: { ...taken, values: [slow] } });
  expect(verdicts.find(({ what }) => what.endsWith('live, 2 times Waline'))).toMatchObject({ budget: 'at least 366/s', met: false });
});
