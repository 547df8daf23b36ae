import { expect, test } from 'vitest';
import { at, building, failed, fired, fromNoon, type KnownFacts, saved, statusOf } from '#tests/fixtures/publish-status-at-noon.ts';
import type { PublishPolicy } from './publish-budget.ts';
import type { PublishStatus } from './publish-status.ts';

const hosted: PublishPolicy = { buildsAMonth: 12, quietMs: 300_000, intervalMs: 3_600_000 };

// How soon what waits is built on the hosted policy: twelve builds a month. A build without a person's asking was half an hour ago, and the
// clock comes at 12:00, 12:15 and so on. `next` in minutes from noon.
const calm = { changed_at: at(-600), waiting_since: at(-600), fired_revision: 41, automatic_at: at(-1800) };
const publication = { ...calm, changed_at: at(-2), urgent_revision: 42, urgent_at: at(-2) };
const removal = { ...publication, removal_revision: 42 };
const monthEnd = 9 * 24 * 60 + 12 * 60;
const budgetTable: [string, KnownFacts, number, { pace: PublishStatus['pace']; next: number | null }][] = [
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

test.each(budgetTable)('%s', (_, known, used, expected) => {
  const { pace, next_attempt, builds } = statusOf({ ...known, builds_this_month: used }, hosted).status;
  expect({ pace, next: next_attempt && fromNoon(next_attempt) / 60 }).toEqual(expected);
  expect(builds).toEqual({ used, limit: 12, resets_at: '2026-12-01T00:00:00.000Z' });
});

test('one machine has no limit', () => {
  const { builds, pace } = statusOf({ ...saved, builds_this_month: 400 }).status;
  expect([builds.limit, pace]).toEqual([null, 'at_once']);
});
