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

test.each<[Partial<PublishStatus>, string, string, string]>([
  [{}, 'Live.', 'Search engines see every change up to Nov 21, 2026, 2:00 PM.', 'good'],
  [behind, 'Live. Search engines can see it at about 2:10 PM.', '3 edits wait for it.', 'busy'],
  [{ ...behind, pending_edits: 1 }, 'Live. Search engines can see it at about 2:10 PM.', '1 edit waits for it.', 'busy'],
  [
    { ...behind, state: 'queued', since: '2026-11-21T09:59:56Z', next_attempt: null },
    'Live. Search engines can see it in about a minute.',
    'A build was requested.',
    'busy',
  ],
  [
    { ...behind, state: 'building', since: '2026-11-21T09:59:15Z', next_attempt: null },
    'Live. Search engines can see it in about a minute.',
    'A build is running.',
    'busy',
  ],
  [
    { ...behind, state: 'failed', reason: 'The hook does not answer.', next_attempt: '2026-11-21T10:07:00Z' },
    'Live. Search engines can’t see it yet: publishing failed.',
    'The hook does not answer. Search engines keep the last good version. The next try is at 2:07 PM.',
    'bad',
  ],
  [
    { ...behind, state: 'failed', reason: 'exit code 2', next_attempt: null },
    'Live. Search engines can’t see it yet: publishing failed.',
    'exit code 2. Search engines keep the last good version.',
    'bad',
  ],
])('%j is told by "%s"', (parts, title, detail, tone) => {
  expect(textOf(parts)).toMatchObject({ title, detail, tone });
});

const brought =
  'That changed look and code; readers still see your newest texts. Nothing is built by itself now, not even a withdrawal. “Build again” brings back the newest site with every edit; on one machine, “npm run rollback -- --undo” does.';
const unlock = 'Unlock them first, on Netlify under Deploys with “Start auto publishing”. Then build again.';

test.each<[PublishStatus['held'], number, string, string]>([
  [rollback, 3, 'You went back to the site of November 12; 3 edits since are not built', brought],
  [rollback, 1, 'You went back to the site of November 12; 1 edit since is not built', brought],
  [rollback, 0, 'You went back to the site of November 12', brought],
  [{ by: 'rollback', live_since: null }, 3, 'You went back to an older site; 3 edits since are not built', brought],
  [{ by: 'lock', live_since: null }, 3, 'Deploys are locked; 3 edits are not built', unlock],
])('a decision of a person is told: %j with %i edits', (held, pending_edits, title, detail) => {
  expect(textOf({ ...behind, state: 'held', held, pending_edits, next_attempt: null })).toMatchObject({
    ...{ title, detail, tone: 'bad', spent: null },
    button: 'Build again',
  });
});

test.each<[PublishStatus['builds'], string | null]>([
  [{ used: 11, limit: 12, resets_at }, null],
  [{ used: 400, limit: null, resets_at }, null],
  [
    { used: 12, limit: 12, resets_at },
    'This month’s builds are used up: edits and new articles are built on December 1, withdrawn and deleted articles at once.',
  ],
])('%j says of the month: %s', (builds, spent) => {
  expect(textOf({ ...behind, builds }).spent).toBe(spent);
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
  [{}, 'Update now'],
  [behind, 'Update now'],
  [{ ...behind, state: 'building' }, 'Update now'],
  [{ ...behind, state: 'failed' }, 'Try again'],
  [{ ...behind, state: 'held', held: rollback }, 'Build again'],
])('%j offers "%s"', (parts, button) => {
  expect(textOf(parts).button).toBe(button);
});
