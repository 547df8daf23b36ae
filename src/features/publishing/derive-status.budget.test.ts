import { expect, test } from 'vitest';
import { at, building, failed, fired, fromNoon, type KnownFacts, saved, statusOf } from '#tests/fixtures/publish-status-at-noon.ts';
import type { PublishPolicy } from './build-schedule.ts';

const hosted: PublishPolicy = { buildsAMonth: 12, quietMs: 300_000, intervalMs: 3_600_000 };

// How soon what waits is built on the hosted policy: twelve builds a month. A build without a person's asking was half an hour ago, and the
// clock comes at 12:00, 12:15 and so on. `next` in minutes from noon.
const calm = { changed_at: at(-600), waiting_since: at(-600), fired_revision: 41, automatic_at: at(-1800) };
const publication = { ...calm, changed_at: at(-2), urgent_revision: 42, urgent_at: at(-2) };
const removal = { ...publication, removal_revision: 42 };
const monthEnd = 9 * 24 * 60 + 12 * 60;
const budgetTable: [string, KnownFacts, used: number, next: number | null][] = [
  ['an edit waits for the hour', calm, 3, 30],
  ['an edit waits for it with one build left', calm, 11, 30],
  ['an edit after two builds of the day waits for two hours', { ...calm, builds_lately: 2 }, 3, 90],
  ['an edit within the quiet time', { ...calm, changed_at: at(-60), automatic_at: null }, 3, 15],
  ['an edit after the hour', { ...calm, automatic_at: at(-7200) }, 8, -5],
  ['edits without a pause for an hour', { ...calm, changed_at: at(-1), waiting_since: at(-3599), automatic_at: null }, 3, 1 / 60],
  ['an edit when none is left waits for the month', calm, 12, monthEnd],
  ['a publication does not wait', publication, 11, 1 / 60],
  ['a publication when none is left waits for the month', publication, 12, monthEnd],
  ['a withdrawal does not wait', removal, 3, 1 / 60],
  ['a withdrawal is built with nothing left', removal, 12, 1 / 60],
  ['withdrawals join with nothing left', { ...removal, automatic_at: at(-60) }, 40, 15],
  [
    'an edit after a withdrawal that is being built waits as any other',
    { ...calm, wanted_revision: 43, fired_revision: 42, removal_revision: 42, fired_at: at(-15), deploys: [building({ revision: 42 })] },
    3,
    30,
  ],
  [
    'an edit after a withdrawal whose build failed takes it along at once',
    { ...calm, wanted_revision: 43, fired_revision: 42, removal_revision: 42, fired_at: at(-15), deploys: [failed({ revision: 42 })] },
    3,
    -597 / 60,
  ],
  ['a failed build when none is left waits for the month', { ...calm, ...fired, deploys: [failed({})] }, 12, monthEnd],
  ['a failed build of a withdrawal with nothing left is tried again', { ...removal, ...fired, deploys: [failed({})] }, 12, 15],
  ['a database with another past, whatever is left', { ...calm, live_revision: null, is_foreign: true }, 12, -597 / 60],
  ['nothing waits', { live_revision: 42 }, 9, null],
];

test.each(budgetTable)('%s', (_, known, used, next) => {
  const { next_attempt, builds } = statusOf({ ...known, builds_this_month: used }, hosted).status;
  expect(next_attempt && fromNoon(next_attempt) / 60).toEqual(next);
  expect(builds).toEqual({ used, limit: 12, resets_at: '2026-12-01T00:00:00.000Z' });
});

test('one machine has no limit', () => {
  expect(statusOf({ ...saved, builds_this_month: 400 }).status.builds.limit).toBeNull();
});
