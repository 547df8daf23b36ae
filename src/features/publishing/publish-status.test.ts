import { expect, test } from 'vitest';
import { type Deploy, type PublishFacts, publishFactsSchema, publishPhases, publishStatus, publishStatusSchema } from './publish-status.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const live = 41;
const saved = facts({ changed_at: at(-1), waiting_since: at(-1) });
const fired = { fired_revision: 42, fired_at: at(-20), attempts: 1, changed_at: at(-24) };

// Every phase with every way into it: what is known, what the site carries, and what the screen says at noon. Times in seconds from noon.
const table: [string, PublishFacts, number | null, { state: string; since: number; reason?: RegExp; next?: number | null }][] = [
  ['an edit of a second ago', saved, live, { state: 'saved', since: -1, next: 2 }],
  [
    'edits without a pause for a minute',
    facts({ changed_at: at(-1), waiting_since: at(-59) }),
    live,
    { state: 'saved', since: -59, next: 1 },
  ],
  [
    'an edit whose waiter was killed an hour ago',
    facts({ changed_at: at(-3600), waiting_since: null }),
    live,
    { state: 'saved', since: -3600, next: -3597 },
  ],
  ['an edit while the live site cannot be read', saved, null, { state: 'saved', since: -1, next: 2 }],
  [
    'a further edit while a build runs that did not read it',
    facts({ changed_at: at(-1), fired_at: at(-20), deploys: [building({ revision: 41 })] }),
    live,
    { state: 'saved', since: -1 },
  ],
  [
    'a further edit while a build runs that has not said what it reads',
    facts({ changed_at: at(-1), fired_at: at(-20), deploys: [building({})] }),
    live,
    { state: 'saved', since: -1 },
  ],
  ['a hook that has been called', facts(fired), live, { state: 'queued', since: -20, next: 580 }],
  [
    'a build that waits behind an earlier one',
    facts({ ...fired, fired_at: at(-900), deploys: [building({ created_at: at(-1000), revision: 41 })] }),
    live,
    { state: 'queued', since: -900 },
  ],
  [
    'a build that waits behind one that says nothing',
    facts({ ...fired, deploys: [building({ created_at: at(-30) })] }),
    live,
    { state: 'queued', since: -20 },
  ],
  [
    'a hook that was called again after a failure',
    facts({ ...fired, attempts: 2, deploys: [failed({ created_at: at(-300), revision: 42 })] }),
    live,
    { state: 'queued', since: -20 },
  ],
  ['a build that has begun', facts({ ...fired, deploys: [building({})] }), live, { state: 'building', since: -15, next: null }],
  [
    'a build that says that it read the edit',
    facts({ ...fired, deploys: [building({ revision: 42 })] }),
    live,
    { state: 'building', since: -15, next: null },
  ],
  [
    'a build that another caller requested and that read the edit',
    facts({ deploys: [building({ revision: 42 })] }),
    live,
    { state: 'building', since: -15, next: null },
  ],
  [
    'a build on a platform whose clock is a little behind',
    facts({ ...fired, deploys: [building({ created_at: at(-23) })] }),
    live,
    { state: 'building', since: -23 },
  ],
  [
    'a build that ended a moment ago',
    facts({ ...fired, deploys: [ready({ finished_at: at(-5) })] }),
    live,
    { state: 'building', since: -15, next: null },
  ],
  ['a live site that carries it', facts({ ...fired, deploys: [ready({ revision: 42 })] }), 42, { state: 'live', since: -3, next: null }],
  ['a live site that carries more', facts(fired), 43, { state: 'live', since: -24, next: null }],
  [
    'a live site that carries it, though the last build is said to have failed',
    facts({ ...fired, deploys: [failed({})] }),
    42,
    { state: 'live', since: -24, next: null },
  ],
  [
    'a live site that carries it, though no hook was ever called',
    facts({ fired_at: null, fired_revision: 0 }),
    42,
    { state: 'live', since: -60, next: null },
  ],
  [
    'a hook that failed once',
    facts({ ...fired, hook_failure: 'The build hook answered 500.' }),
    live,
    { state: 'failed', since: -20, reason: /500/, next: -15 },
  ],
  [
    'a hook that failed twice',
    facts({ ...fired, attempts: 2, hook_failure: 'No answer.' }),
    live,
    { state: 'failed', since: -20, reason: /No answer/, next: 280 },
  ],
  [
    'a hook that fails for hours',
    facts({ ...fired, attempts: 12, hook_failure: 'No answer.' }),
    live,
    { state: 'failed', since: -20, next: 3580 },
  ],
  [
    'a hook that answered without anything following',
    facts({ ...fired, fired_at: at(-600) }),
    live,
    { state: 'failed', since: -600, reason: /none has begun/, next: -300 },
  ],
  [
    'a build that failed',
    facts({ ...fired, deploys: [failed({ reason: 'No database.' })] }),
    live,
    { state: 'failed', since: -3, reason: /No database/, next: 297 },
  ],
  [
    'a build that failed without a word',
    facts({ ...fired, deploys: [failed({})] }),
    live,
    { state: 'failed', since: -3, reason: /failed/ },
  ],
  [
    'a build without any further notification',
    facts({ ...fired, fired_at: at(-1830), deploys: [building({ created_at: at(-1820) })] }),
    live,
    { state: 'failed', since: -20, reason: /30 minutes/ },
  ],
  [
    'a finished build that the site does not show',
    facts({ ...fired, fired_at: at(-120), deploys: [ready({ created_at: at(-110), finished_at: at(-70) })] }),
    live,
    { state: 'held', since: -70, reason: /locked or paused/, next: 3530 },
  ],
  [
    'a finished build while the live site cannot be read',
    facts({ ...fired, fired_at: at(-120), deploys: [ready({ created_at: at(-110), finished_at: at(-70), revision: 42 })] }),
    null,
    { state: 'held', since: -70 },
  ],
];

test.each(table)('%s', (_, known, liveRevision, expected) => {
  const status = publishStatus(known, liveRevision, new Date(noon));
  expect(publishStatusSchema.parse(status)).toEqual(status);
  expect({ state: status.state, since: (Date.parse(status.since) - noon) / 1_000 }).toEqual({
    state: expected.state,
    since: expected.since,
  });
  if (expected.reason) expect(status.reason).toMatch(expected.reason);
  if (expected.next !== undefined)
    expect(status.next_attempt === null ? null : (Date.parse(status.next_attempt) - noon) / 1_000).toBe(expected.next);
});

test('the table above shows every phase', () => {
  expect(new Set(table.map(([, , , { state }]) => state))).toEqual(new Set(publishPhases));
});

test('for any facts, only the live site makes the status live, and only a failure has a reason', { tags: ['R16', '§11.live'] }, () => {
  const told = [[], [building({})], [ready({})], [failed({})], [building({ revision: 41 })], [ready({ revision: 42 })]];
  const known = product([0, 41, 42], [null, 'No answer.'], told, [null, at(-7200), at(-20)]).map(
    ([fired_revision, hook_failure, deploys, fired_at]) => facts({ fired_revision, hook_failure, deploys, fired_at }),
  );
  for (const [liveRevision, all] of product([null, 0, 41, 42, 43], known)) {
    const { state, reason, next_attempt } = publishStatus(all, liveRevision, new Date(noon));
    expect(state === 'live').toBe(liveRevision !== null && liveRevision >= 42);
    expect(reason !== null).toBe(state === 'failed' || state === 'held');
    expect(next_attempt === null).toBe(state === 'live' || state === 'building');
  }
});

test('after the last attempt of a day the next one is made tomorrow', { tags: ['R11', '§11.retries'] }, () => {
  const worn = facts({ ...fired, hook_failure: 'No answer.', retries: 30 });
  expect(publishStatus(worn, live, new Date(noon)).next_attempt).toBe('2026-11-22T00:00:00.000Z');
});

test('the usual time is the median of the successful builds', () => {
  const times = [ready({ seconds: 8 }), failed({ seconds: 900 }), ready({ seconds: 30 }), ready({ seconds: 10 })];
  expect(publishStatus(facts({ deploys: times }), 42, new Date(noon)).usual_seconds).toBe(10);
  expect(publishStatus(facts({ deploys: times.slice(0, 3) }), 42, new Date(noon)).usual_seconds).toBe(19);
  expect(publishStatus(facts({}), 42, new Date(noon)).usual_seconds).toBeNull();
});

test('elapsed seconds are counted while something runs', () => {
  expect(publishStatus(facts({ ...fired, deploys: [building({})] }), live, new Date(noon)).elapsed_seconds).toBe(15);
  expect(publishStatus(facts(fired), live, new Date(noon)).elapsed_seconds).toBe(20);
  expect(publishStatus(saved, live, new Date(noon)).elapsed_seconds).toBeNull();
});

function at(seconds: number): string {
  return new Date(noon + seconds * 1_000).toISOString();
}

function product<A extends unknown[]>(...lists: { [K in keyof A]: A[K][] }): A[] {
  return lists.reduce<unknown[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]) as A[];
}

type Told = Partial<Record<keyof Deploy, unknown>>;

function facts(known: Partial<Record<keyof PublishFacts, unknown>>): PublishFacts {
  return publishFactsSchema.parse({
    wanted_revision: 42,
    changed_at: at(-60),
    waiting_since: null,
    claims: 3,
    fired_revision: 41,
    fired_at: at(-400),
    hook_failure: null,
    attempts: 1,
    retries: 0,
    retries_on: '2026-11-21',
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
