import { expect, test } from 'vitest';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import type { PublishStatus } from './publish-status.ts';
import { publishStatusText } from './publish-status-text.ts';

/** 2 PM in Dubai. */
const now = new Date('2026-11-21T10:00:00Z');
const resets_at = '2026-12-01T00:00:00.000Z';
const behind: Partial<PublishStatus> = { state: 'saved', live_revision: 2, pending_edits: 3, next_attempt: '2026-11-21T10:08:00Z' };
const rollback = { by: 'rollback', live_since: '2026-11-12T06:00:00.000Z' } as const;

const textOf = (parts: Partial<PublishStatus>) => publishStatusText(publishedStatus(parts), now);

test('what readers see needs no build, in any state', () => {
  for (const parts of [{}, behind, { ...behind, state: 'failed' }, { ...behind, held: rollback }] as const)
    expect(textOf(parts).readers).toEqual({ title: 'Readers see it', detail: 'Every edit, seconds after you save it.', tone: 'good' });
});

test.each<[Partial<PublishStatus>, string, string, string]>([
  [{}, 'In lists, feeds and search engines', 'Since Nov 21, 2026, 2:00 PM. Search engines show it after their next visit.', 'good'],
  [behind, 'Search engines and feeds: at about 2:10 PM', '3 edits wait for the next build.', 'busy'],
  [{ ...behind, pending_edits: 1 }, 'Search engines and feeds: at about 2:10 PM', '1 edit waits for the next build.', 'busy'],
  [
    { ...behind, state: 'queued', since: '2026-11-21T09:59:56Z', elapsed_seconds: 4, next_attempt: null },
    'Search engines and feeds: in about a minute',
    'A build was requested 4 s ago.',
    'busy',
  ],
  [
    { ...behind, state: 'building', since: '2026-11-21T09:59:15Z', elapsed_seconds: 45, next_attempt: null },
    'Search engines and feeds: in a few seconds',
    'Building, 45 s (usually 60 s).',
    'busy',
  ],
  [
    { ...behind, state: 'building', elapsed_seconds: 45, usual_seconds: null, next_attempt: null },
    'Search engines and feeds: in about a minute',
    'Building, 45 s.',
    'busy',
  ],
  [
    { ...behind, state: 'failed', reason: 'The hook does not answer.', next_attempt: '2026-11-21T10:07:00Z' },
    'Search engines and feeds: not yet',
    'The hook does not answer. Feeds and search engines keep the last good version. The next try is at 2:07 PM.',
    'bad',
  ],
  [
    { ...behind, state: 'failed', reason: 'The build failed.', next_attempt: null },
    'Search engines and feeds: not yet',
    'The build failed. Feeds and search engines keep the last good version.',
    'bad',
  ],
  [
    { ...behind, state: 'failed', reason: 'exit code 2', next_attempt: null },
    'Search engines and feeds: not yet',
    'exit code 2. Feeds and search engines keep the last good version.',
    'bad',
  ],
])('%j is told by "%s"', (parts, title, detail, tone) => {
  expect(textOf(parts).built).toEqual({ title, detail, tone });
});

const brought =
  'That changed look and code; readers still see your newest texts. Nothing is built by itself now, not even a withdrawal. “Build again” brings back the newest site with every edit; on one machine, “npm run rollback -- --undo” does.';
const unlock =
  'Unlock them first: on Netlify under Deploys with “Start auto publishing”, on your own machine with “npm run rollback -- --undo”. Then build again.';

test.each<[PublishStatus['held'], number, string, string]>([
  [rollback, 3, 'You went back to the site of November 12; 3 edits since are not built', brought],
  [rollback, 1, 'You went back to the site of November 12; 1 edit since is not built', brought],
  [rollback, 0, 'You went back to the site of November 12', brought],
  [{ by: 'rollback', live_since: null }, 3, 'You went back to an older site; 3 edits since are not built', brought],
  [{ by: 'lock', live_since: null }, 3, 'Deploys are locked; 3 edits are not built', unlock],
])('a decision of a person is told: %j with %i edits', (held, pending_edits, title, detail) => {
  expect(textOf({ ...behind, state: 'held', held, pending_edits, next_attempt: null })).toMatchObject({
    built: { title, detail, tone: 'bad' },
    pace: null,
    button: 'Build again',
  });
});

test.each<[Partial<PublishStatus>, string | null]>([
  [{ ...behind, pace: 'hourly' }, 'Edits are collected, so that several cost one build.'],
  [{ pace: 'hourly' }, null],
  [{ ...behind, pace: 'at_once' }, null],
  [{ ...behind, pace: 'spent', builds: { used: 0, limit: null, resets_at } }, null],
  [
    { pace: 'daily', builds: { used: 9, limit: 12, resets_at } },
    '9 of this month’s 12 builds are used. Until December 1, edits are built once a day; new, withdrawn and deleted posts at once.',
  ],
  [
    { ...behind, pace: 'spent', builds: { used: 10, limit: 12, resets_at } },
    'Edits and new posts are not built before December 1: this month’s builds are used up, but for 2 kept for posts that you withdraw or delete. Readers see everything all the same.',
  ],
  [
    { ...behind, pace: 'spent', builds: { used: 13, limit: 12, resets_at } },
    'Edits and new posts are not built before December 1: this month’s builds are used up. Readers see everything all the same.',
  ],
])('%j says of the month: %s', (parts, pace) => {
  expect(textOf(parts).pace).toBe(pace);
});

test.each<[number, number | null, string | null]>([
  [6, 12, '6 of 12 builds left this month'],
  [11, 12, '1 of 12 builds left this month'],
  [12, 12, 'No builds left this month; one more goes over the limit of 12'],
  [15, 12, 'No builds left this month; one more goes over the limit of 12'],
  [6, null, null],
])('after %i builds of %s the button says what it costs: %s', (used, limit, cost) => {
  expect(textOf({ builds: { used, limit, resets_at } }).cost).toBe(cost);
});

test.each<[Partial<PublishStatus>, string]>([
  [{}, 'Build now'],
  [behind, 'Build now'],
  [{ ...behind, state: 'building' }, 'Build now'],
  [{ ...behind, state: 'failed' }, 'Try again'],
  [{ ...behind, state: 'held', held: rollback }, 'Build again'],
])('%j offers "%s"', (parts, button) => {
  expect(textOf(parts).button).toBe(button);
});
