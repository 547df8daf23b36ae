import { expect, test } from 'vitest';
import {
  at,
  building,
  builtAndHidden,
  failed,
  fired,
  fromNoon,
  type KnownFacts,
  ready,
  saved,
  statusOf,
} from '#tests/fixtures/publish-status-at-noon.ts';
import { publishPhases, publishStatusSchema } from './publish-status.ts';

const hour = 3_600;

type Expected = { state: string; since: number; reason?: string; next?: number | null };

// Every phase with every way into it on one machine: what is known, and what the screen says at noon. Times in seconds from noon. The site
// carries revision 41, and 42 is wanted.
const table: [string, KnownFacts, Expected][] = [
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
    { state: 'failed', since: -20, reason: 'The build has not reported for 30 minutes.' },
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
    { state: 'failed', since: -70, reason: 'The site was built, but the check whether it is live failed.', next: null },
  ],
  [
    'a live site below what it was',
    { ...fired, live_revision: 38, seen_live_revision: 41, went_back_at: at(-500) },
    { state: 'held', since: -500, reason: 'The site was rolled back.', next: null },
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

test.each(table)('%s', (_, known, expected) => {
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
