import { expect, test } from 'vitest';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { postReach } from './post-reach.ts';
import type { PublishStatus } from './publish-status.ts';

const now = new Date('2026-11-21T10:00:00Z');
const edited = { published_revision: 6 };
const behind = { wanted_revision: 6, live_revision: 5, pending_edits: 1 };
const lock = { by: 'lock', live_since: null } as const;
const rollback = { by: 'rollback', live_since: '2026-11-12T06:00:00.000Z' } as const;

test('a post that the live site carries is in lists, feeds and search engines', () => {
  const everywhere = { kind: 'built', text: 'In lists, feeds and search engines' };
  expect(postReach({ published_revision: 5 }, publishedStatus(), now)).toEqual(everywhere);
  expect(postReach({ published_revision: 5 }, publishedStatus({ ...behind, state: 'building' }), now)).toEqual(everywhere);
});

test.each<[string, Partial<PublishStatus>, string]>([
  ['it waits', { state: 'saved', next_attempt: '2026-11-21T10:08:00Z' }, 'at about 2:10 PM'],
  ['it is built', { state: 'building', since: '2026-11-21T09:59:50Z' }, 'in about a minute'],
  ['publishing failed', { state: 'failed', next_attempt: '2026-11-21T10:08:00Z' }, 'not yet, publishing failed'],
  ['deploys are locked', { state: 'held', held: lock }, 'not yet, deploys are locked'],
  ['somebody went back', { state: 'held', held: rollback }, 'not yet, you went back to an older site'],
  ['the builds are spent', { state: 'saved', pace: 'spent' }, 'on December 1'],
  ['the live site cannot be read', { state: 'queued', since: '2026-11-21T09:50:00Z', live_revision: null }, 'when the build ends'],
])('readers see an edit at once; when %s, the rest is told', (_, parts, when) => {
  expect(postReach(edited, publishedStatus({ ...behind, ...parts }), now)).toEqual({
    kind: 'readers',
    text: `Readers see it. Search engines and feeds: ${when}`,
  });
});

test('a status read before the save says nothing about the time', () => {
  const { text } = postReach({ published_revision: 7 }, publishedStatus({ ...behind, next_attempt: '2026-11-21T10:08:00Z' }), now);
  expect(text).toBe('Readers see it. Search engines and feeds: after the next build');
});

test('without a status only what is certain is said', () => {
  expect(postReach(edited, undefined, now)).toEqual({ kind: 'readers', text: 'Readers see it' });
});
