import type { Load } from './api.ts';
import type { DatabaseCost } from './database.ts';
import type { EditorCost } from './editor.ts';
import type { FunctionCost } from './functions.ts';
import type { PageCost } from './pages.ts';
import type { ReadCost } from './reads.ts';
import type { ScaleCost } from './scale.ts';

/** What was measured, by part. */
export type Measured = {
  pages?: PageCost[];
  scale?: ScaleCost[];
  api?: Load[];
  reads?: ReadCost[];
  functions?: FunctionCost[];
  editor?: EditorCost[];
  database?: DatabaseCost[];
};

export type Verdict = { what: string; guard: string; measured: string; verdict: 'met' | 'MISSED' };

/** Every guard on what was measured, and whether it holds. */
export function verdictsOf({
  pages = [],
  scale = [],
  api = [],
  reads = [],
  functions = [],
  editor = [],
  database = [],
}: Measured): Verdict[] {
  const baseline = pages.find(({ page }) => page === 'baseline');
  return [
    ...pages.filter((page) => page !== baseline).flatMap((page) => guardsOfPage(page, baseline)),
    ...scale.flatMap((cost) => (cost.posts === 1_000 ? guardsOfScale(cost) : guardsOfLargeScale(cost))),
    ...api.map(({ request, perSecond }) =>
      atLeast(`API past the cache: ${request}, a second`, request === 'comment written' ? 350 : 366, perSecond),
    ),
    ...reads.map(({ read, milliseconds }) => atMost(`1,000 posts: ${read}, ms`, 20, milliseconds)),
    ...(functions.length > 0
      ? [atMost('cold import of the largest function, ms', 300, Math.max(...functions.map(({ importMs }) => importMs)))]
      : []),
    ...editor.flatMap(({ scriptKB, key95 }) => [
      atMost('administrator area, KB of scripts', 450, scriptKB),
      atMost('20,000 words: a key to the next frame, 95 of 100, ms', 30, key95),
    ]),
    ...database.map(({ call, waits, milliseconds }) =>
      atMost(`100,000 posts, 1,000,000 comments: ${call}, ms`, waits ? 1_000 : 2_000, milliseconds),
    ),
    ...database
      .filter(({ call }) => call.startsWith('outline'))
      .map(({ kilobytes }) => atMost('10,000 posts: outline, KB', 3_000, kilobytes / 10)),
  ];
}

function guardsOfPage(page: PageCost, baseline?: PageCost): Verdict[] {
  return [
    atMost(`${page.page}: requests that block the first paint`, 0, page.blockingRequests),
    atMost(`${page.page}: LCP against the baseline page, times`, 1.5, page.lcp / (baseline?.lcp ?? Number.NaN), 2),
    atMost(`${page.page}: layout shift, late fonts included`, 0.04, page.shift, 2),
    atMost(`${page.page}: blocking time, ms`, 200, page.blocking),
    atMost(`${page.page}: script before the first interaction, KB`, 12, page.scriptKB, 1),
    atMost(`${page.page}: first view without pictures, KB`, 100, page.firstViewKB, 1),
    atLeast(`${page.page}: Lighthouse, accessibility, best practices and SEO`, 100, page.others),
    atLeast(`${page.page}: Lighthouse, performance`, 95, page.performance),
  ];
}

function guardsOfScale(cost: ScaleCost): Verdict[] {
  return [
    atMost('1,000 posts: first result of a search, nothing fetched before, s', 1.5, cost.searchUnprepared / 1_000, 2),
    atMost('1,000 posts: the same, index there, ms', 150, cost.searchPrepared),
    atMost('1,000 posts: an edit seen by a reader who opens a page, s', 2, cost.editSeen, 2),
    atMost('1,000 posts: build, s', 20, cost.build, 1),
    atMost('1,000 posts: one edit, saved to built, s', 6, cost.editBuilt, 1),
  ];
}

function guardsOfLargeScale(cost: ScaleCost): Verdict[] {
  return [atMost(`${cost.posts.toLocaleString('en')} posts: memory of a build, MB`, 2_000, cost.buildMB)];
}

function atMost(what: string, limit: number, value: number, digits = 0): Verdict {
  return verdict(what, `at most ${limit}`, value, digits, (printed) => printed <= limit);
}

function atLeast(what: string, limit: number, value: number, digits = 0): Verdict {
  return verdict(what, `at least ${limit}`, value, digits, (printed) => printed >= limit);
}

/** A value is judged as it is printed, so that no row says that 90 is more than 90. */
function verdict(what: string, guard: string, value: number, digits: number, holds: (printed: number) => boolean): Verdict {
  const measured = value.toFixed(digits);
  return { what, guard, measured, verdict: holds(Number(measured)) ? 'met' : 'MISSED' };
}
