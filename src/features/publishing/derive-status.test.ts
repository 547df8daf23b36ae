import { expect, test } from 'vitest';
import { deriveStatus } from './derive-status.ts';
import type { PublishPolicy } from './publish-budget.ts';
import { type Deploy, type PublishFacts, publishFactsSchema } from './publish-facts.ts';
import { type PublishStatus, publishPhases, publishStatusSchema } from './publish-status.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600;
const oneMachine: PublishPolicy = { buildsAMonth: 0, quietMs: 1_000, intervalMs: 0 };
const hosted: PublishPolicy = { buildsAMonth: 12, quietMs: 300_000, intervalMs: 3_600_000 };
const saved = { fired_revision: 41, changed_at: at(-1), waiting_since: at(-1) };
const fired = { fired_revision: 42, fired_at: at(-20), attempts: 1, changed_at: at(-24) };
const builtAndHidden = { ...fired, fired_at: at(-120), deploys: [ready({ created_at: at(-110), finished_at: at(-70), revision: 42 })] };

type Told = Partial<Record<keyof Deploy, unknown>>;
type Known = Partial<Record<keyof PublishFacts, unknown>>;
type Expected = { state: string; since: number; reason?: string; next?: number | null };

// Every phase with every way into it on one machine: what is known, and what the screen says at noon. Times in seconds from noon. The site
// carries revision 41, and 42 is wanted.
const table: [string, Known, Expected][] = [
  ['an edit of half a second ago', { ...saved, changed_at: at(-0.5) }, { state: 'saved', since: -1, next: 0.5 }],
  [
    'edits without a pause for a minute',
    { ...saved, changed_at: at(-0.1), waiting_since: at(-59.5) },
    { state: 'saved', since: -59.5, next: 0.5 },
  ],
  ['an edit whose waiter was killed an hour ago', { changed_at: at(-3600) }, { state: 'saved', since: -3600, next: -3599 }],
  ['an edit while the live site cannot be read', { ...saved, live_revision: null }, { state: 'saved', since: -1, next: 0 }],
  ['an edit while a build runs that did not read it', { ...saved, deploys: [building({ revision: 41 })] }, { state: 'saved', since: -1 }],
  ['an edit while a build runs that has not said what it reads', { ...saved, deploys: [building({})] }, { state: 'saved', since: -1 }],
  ['a hook that has been called', fired, { state: 'queued', since: -20, next: 900 }],
  [
    'a build that waits behind an earlier one',
    { ...fired, fired_at: at(-900), deploys: [building({ created_at: at(-1000), revision: 41 })] },
    { state: 'queued', since: -900 },
  ],
  [
    'a build that waits behind one that says nothing',
    { ...fired, deploys: [building({ created_at: at(-30) })] },
    { state: 'queued', since: -20 },
  ],
  [
    'a hook that was called again after a failure',
    { ...fired, attempts: 2, deploys: [failed({ created_at: at(-300), revision: 42 })] },
    { state: 'queued', since: -20 },
  ],
  ['a build that has begun', { ...fired, deploys: [building({})] }, { state: 'building', since: -15, next: null }],
  [
    'a build that says that it read the edit',
    { ...fired, deploys: [building({ revision: 42 })] },
    { state: 'building', since: -15, next: null },
  ],
  [
    'a build of another caller that read the edit',
    { deploys: [building({ revision: 42 })] },
    { state: 'building', since: -15, next: null },
  ],
  [
    'a build on a platform whose clock is a little behind',
    { ...fired, deploys: [building({ created_at: at(-23) })] },
    { state: 'building', since: -23 },
  ],
  [
    'a build that ended a moment ago',
    { ...fired, deploys: [ready({ finished_at: at(-5) })] },
    { state: 'building', since: -15, next: null },
  ],
  [
    'a live site that carries it',
    { ...fired, live_revision: 42, deploys: [ready({ revision: 42 })] },
    { state: 'live', since: -3, next: null },
  ],
  [
    'a live site that carries it, though the last build is said to have failed',
    { ...fired, live_revision: 42, deploys: [failed({})] },
    { state: 'live', since: -24, next: null },
  ],
  [
    'a live site that carries it, though no hook was ever called',
    { live_revision: 42, fired_at: null, fired_revision: 0 },
    { state: 'live', since: -60, next: null },
  ],
  [
    'a hook that failed once',
    { ...fired, hook_failure: 'The build hook answered 500.' },
    { state: 'failed', since: -20, reason: 'The build hook answered 500.', next: -15 },
  ],
  [
    'a hook that failed twice',
    { ...fired, attempts: 2, hook_failure: 'No answer.' },
    { state: 'failed', since: -20, reason: 'No answer.', next: 900 },
  ],
  ['a hook that fails for hours', { ...fired, attempts: 12, hook_failure: 'No answer.' }, { state: 'failed', since: -20, next: hour }],
  [
    'a hook that answered without anything following',
    { ...fired, fired_at: at(-600) },
    { state: 'failed', since: -600, reason: 'A build was asked for, but none has begun.', next: 900 },
  ],
  [
    'a build that failed',
    { ...fired, deploys: [failed({ reason: 'No database.' })] },
    { state: 'failed', since: -3, reason: 'No database.', next: 900 },
  ],
  ['a build that failed without a word', { ...fired, deploys: [failed({})] }, { state: 'failed', since: -3, reason: 'The build failed.' }],
  [
    'a build without any further notification',
    { ...fired, fired_at: at(-1830), deploys: [building({ created_at: at(-1820) })] },
    { state: 'failed', since: -20, reason: 'The build has not been heard of for 30 minutes.' },
  ],
  [
    'a finished build that the site does not show',
    builtAndHidden,
    { state: 'held', since: -70, reason: 'The site was built, but it is not published: deploys are locked or paused.', next: null },
  ],
  [
    'a further edit behind a finished build that the site does not show',
    { ...builtAndHidden, wanted_revision: 43, changed_at: at(-1), waiting_since: at(-1) },
    { state: 'held', since: -70, next: null },
  ],
  [
    'a finished build while the live site cannot be read',
    { ...builtAndHidden, live_revision: null },
    { state: 'failed', since: -70, reason: 'The site was built, but whether it is live could not be read.', next: null },
  ],
  [
    'a live site below what it was',
    { ...fired, live_revision: 38, seen_live_revision: 41, went_back_at: at(-500) },
    { state: 'held', since: -500, reason: 'Somebody went back to an earlier version of the site.', next: null },
  ],
  [
    'a live site below what it was, and a build that runs all the same',
    { ...fired, live_revision: 38, seen_live_revision: 41, deploys: [building({ revision: 42 })] },
    { state: 'building', since: -15, next: null },
  ],
  ['a live site of another past', { live_revision: null, is_foreign: true, fired_at: null }, { state: 'saved', since: -60, next: -59 }],
  [
    'a finished build that a site of another past does not show',
    { ...builtAndHidden, live_revision: null, is_foreign: true },
    { state: 'held', since: -70, next: null },
  ],
];

test.each(table)('%s', { tags: ['§11.states', '§11.held'] }, (_, known, expected) => {
  const { status, due } = statusOf(known);
  expect(publishStatusSchema.parse(status)).toEqual(status);
  expect({ state: status.state, since: fromNoon(status.since) }).toEqual({ state: expected.state, since: expected.since });
  if (expected.reason) expect(status.reason).toBe(expected.reason);
  if (expected.next !== undefined) expect(status.next_attempt && fromNoon(status.next_attempt)).toBe(expected.next);
  expect(due === null).toBe(status.next_attempt === null);
});

test('the table above shows every phase', () => {
  expect(new Set(table.map(([, , { state }]) => state))).toEqual(new Set(publishPhases));
});

// How soon what waits is built on the hosted policy: twelve builds a month. A build without a person's asking was half an hour ago, and the
// clock comes at 12:00, 12:15 and so on. `next` in minutes from noon.
const calm = { changed_at: at(-600), waiting_since: at(-600), fired_revision: 41, automatic_at: at(-1800) };
const publication = { ...calm, changed_at: at(-2), urgent_revision: 42, urgent_at: at(-2) };
const removal = { ...publication, removal_revision: 42 };
const monthEnd = 9 * 24 * 60 + 12 * 60;
const budgetTable: [string, Known, number, { pace: PublishStatus['pace']; next: number | null }][] = [
  ['an edit with builds to spare waits for the hour', calm, 3, { pace: 'hourly', next: 30 }],
  ['an edit after two builds of the day waits for two hours', { ...calm, builds_lately: 2 }, 3, { pace: 'hourly', next: 90 }],
  ['an edit within the quiet time', { ...calm, changed_at: at(-60), automatic_at: null }, 3, { pace: 'hourly', next: 15 }],
  ['an edit after the hour', { ...calm, automatic_at: at(-7200) }, 8, { pace: 'hourly', next: -5 }],
  [
    'edits without a pause for an hour',
    { ...calm, changed_at: at(-1), waiting_since: at(-3599), automatic_at: null },
    3,
    { pace: 'hourly', next: 1 / 60 },
  ],
  ['an edit from 70 % on waits for a day', calm, 9, { pace: 'daily', next: 23.5 * 60 }],
  ['an edit when two are left waits for the month', calm, 10, { pace: 'spent', next: monthEnd }],
  ['an edit when none is left', calm, 12, { pace: 'spent', next: monthEnd }],
  ['a publication does not wait', publication, 3, { pace: 'at_once', next: 1 / 60 }],
  ['a publication from 70 % on', publication, 9, { pace: 'at_once', next: 1 / 60 }],
  ['a publication when two are left waits for the month', publication, 10, { pace: 'spent', next: monthEnd }],
  ['a withdrawal does not wait', removal, 3, { pace: 'at_once', next: 1 / 60 }],
  ['a withdrawal takes one of the two that are kept back', removal, 11, { pace: 'at_once', next: 1 / 60 }],
  ['a withdrawal is built with nothing left', removal, 12, { pace: 'at_once', next: 1 / 60 }],
  ['withdrawals join with nothing left', { ...removal, automatic_at: at(-60) }, 40, { pace: 'at_once', next: 15 }],
  [
    'an edit after a withdrawal that is being built waits as any other',
    { ...calm, wanted_revision: 43, fired_revision: 42, removal_revision: 42, fired_at: at(-15), deploys: [building({ revision: 42 })] },
    3,
    { pace: 'hourly', next: 30 },
  ],
  [
    'an edit after a withdrawal whose build failed takes it along at once',
    { ...calm, wanted_revision: 43, fired_revision: 42, removal_revision: 42, fired_at: at(-15), deploys: [failed({ revision: 42 })] },
    3,
    { pace: 'at_once', next: -597 / 60 },
  ],
  ['a failed build from 70 % on waits for a day', { ...calm, ...fired, deploys: [failed({})] }, 9, { pace: 'daily', next: 23.5 * 60 }],
  [
    'a failed build when two are left waits for the month',
    { ...calm, ...fired, deploys: [failed({})] },
    10,
    { pace: 'spent', next: monthEnd },
  ],
  [
    'a failed build of a withdrawal with nothing left is tried once more that day',
    { ...removal, ...fired, deploys: [failed({})] },
    12,
    { pace: 'at_once', next: 15 },
  ],
  ['and then on the next', { ...removal, ...fired, retries: 1, deploys: [failed({})] }, 12, { pace: 'at_once', next: 12 * 60 }],
  [
    'a database with another past, whatever is left',
    { ...calm, live_revision: null, is_foreign: true },
    12,
    { pace: 'at_once', next: -597 / 60 },
  ],
  ['nothing waits', { live_revision: 42 }, 9, { pace: 'daily', next: null }],
];

test.each(budgetTable)('%s', { tags: ['§11.budget', '§11.timing'] }, (_, known, used, expected) => {
  const { pace, next_attempt, builds } = statusOf({ ...known, builds_this_month: used }, hosted).status;
  expect({ pace, next: next_attempt && fromNoon(next_attempt) / 60 }).toEqual(expected);
  expect(builds).toEqual({ used, limit: 12, resets_at: '2026-12-01T00:00:00.000Z' });
});

test('one machine has no limit', { tags: ['§11.budget'] }, () => {
  const { builds, pace } = statusOf({ ...saved, builds_this_month: 400 }).status;
  expect([builds.limit, pace]).toEqual([null, 'at_once']);
});

test.each<[string, Known, number]>([
  ['a live site that carries all', { live_revision: 42 }, 0],
  ['a live site three behind', { live_revision: 39 }, 3],
  ['a site that cannot be read, by what was seen last', { live_revision: null, seen_live_revision: 40 }, 2],
  ['a site of another past', { live_revision: null, seen_live_revision: 42, is_foreign: true }, 1],
])('pending edits of %s', (_, known, expected) => {
  expect(statusOf(known).status.pending_edits).toBe(expected);
});

test('who stopped the builds is told with the moment of the site that is shown', { tags: ['§11.held'] }, () => {
  const live_since = '2026-11-12T08:00:00.000Z';
  const back = { ...fired, live_revision: 38, seen_live_revision: 41, live_since };
  expect(statusOf(back).status.held).toEqual({ by: 'rollback', live_since });
  expect(statusOf({ ...builtAndHidden, live_since }).status.held).toEqual({ by: 'lock', live_since });
  expect(statusOf(fired).status.held).toBeNull();
});

test('for any facts, only the live site makes the status live, and only what is not live has a reason', {
  tags: ['R16', '§11.live'],
}, () => {
  const told = [[], [building({})], [ready({})], [failed({})], [building({ revision: 41 })], [ready({ revision: 42 })]];
  const known = product([null, 0, 41, 42], [0, 41, 42], [null, 'No answer.'], told, [null, at(-7200), at(-20)]);
  for (const [live_revision, fired_revision, hook_failure, deploys, fired_at] of known) {
    const facts = { live_revision, fired_revision, hook_failure, deploys, fired_at };
    const { state, reason, next_attempt, held } = statusOf(facts).status;
    expect(state === 'live').toBe(live_revision === 42);
    expect(reason !== null).toBe(state === 'failed' || state === 'held');
    expect(held !== null).toBe(state === 'held');
    if (['live', 'building', 'held'].includes(state)) expect(next_attempt).toBeNull();
  }
});

test('after the third further try of a day the next one is made tomorrow', { tags: ['R11', '§11.retries'] }, () => {
  const worn = { ...fired, hook_failure: 'No answer.', retries: 3 };
  expect(statusOf(worn).status.next_attempt).toBe('2026-11-22T00:00:00.000Z');
});

test('the usual time is the median of the successful builds', () => {
  const times = [ready({ seconds: 8 }), failed({ seconds: 900 }), ready({ seconds: 30 }), ready({ seconds: 10 })];
  expect(statusOf({ deploys: times }).status.usual_seconds).toBe(10);
  expect(statusOf({ deploys: times.slice(0, 3) }).status.usual_seconds).toBe(19);
  expect(statusOf({}).status.usual_seconds).toBeNull();
});

test('elapsed seconds are counted while something runs', () => {
  expect(statusOf({ ...fired, deploys: [building({})] }).status.elapsed_seconds).toBe(15);
  expect(statusOf(fired).status.elapsed_seconds).toBe(20);
  expect(statusOf(saved).status.elapsed_seconds).toBeNull();
});

function statusOf(known: Known, policy = oneMachine) {
  return deriveStatus(facts(known), policy, new Date(noon));
}

function at(seconds: number): string {
  return new Date(noon + seconds * 1_000).toISOString();
}

function fromNoon(moment: string): number {
  return (Date.parse(moment) - noon) / 1_000;
}

function product<A extends unknown[]>(...lists: { [K in keyof A]: A[K][] }): A[] {
  return lists.reduce<unknown[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]) as A[];
}

function facts(known: Known): PublishFacts {
  return publishFactsSchema.parse({
    wanted_revision: 42,
    changed_at: at(-60),
    waiting_since: null,
    urgent_revision: 0,
    urgent_at: null,
    removal_revision: 0,
    claims: 3,
    fired_revision: 41,
    fired_at: at(-400),
    automatic_at: null,
    hook_failure: null,
    attempts: 1,
    retries: 0,
    retries_on: '2026-11-21',
    live_revision: 41,
    live_since: null,
    is_foreign: false,
    seen_live_revision: 0,
    went_back_at: null,
    builds_this_month: 0,
    builds_lately: 0,
    deploys: [],
    ...known,
  });
}

function building(told: Told) {
  return { id: 'd', state: 'building', created_at: at(-15), finished_at: null, seconds: null, revision: null, reason: null, ...told };
}

function ready(told: Told) {
  return { ...building({}), state: 'ready', finished_at: at(-3), seconds: 12, ...told };
}

function failed(told: Told) {
  return { ...building({}), state: 'failed', finished_at: at(-3), ...told };
}
