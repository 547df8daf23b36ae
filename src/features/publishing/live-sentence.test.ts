import { expect, test } from 'vitest';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { liveSentence, type PublicChange } from './live-sentence.ts';
import type { PublishStatus } from './publish-status.ts';

const now = new Date('2026-11-21T10:00:00Z');
const behind = publishedStatus({
  wanted_revision: 6,
  live_revision: 5,
  pending_edits: 1,
  state: 'saved',
  next_attempt: '2026-11-21T10:08:00Z',
});
const lock = { by: 'lock', live_since: null } as const;
const rollback = { by: 'rollback', live_since: '2026-11-12T06:00:00.000Z' } as const;

const textOf = (change: PublicChange, parts: Partial<PublishStatus> = {}) => liveSentence(change, { ...behind, ...parts }, now).text;

test.each<[string, PublicChange, Partial<PublishStatus>]>([
  ['the live site carries it', { published_revision: 5 }, {}],
  ['the live site carries the newest change', {}, { wanted_revision: 5 }],
  ['a build goes on for later changes', { published_revision: 5 }, { state: 'building' }],
  ['it is a post that is newer than the last build', { published_revision: 6, first_published_at: '2026-11-21T09:59:00.000Z' }, {}],
])('it is live and nothing else is to be said when %s', (_, change, parts) => {
  expect(liveSentence(change, { ...behind, ...parts }, now)).toEqual({ kind: 'built', text: 'Live.' });
});

test.each<[string, Partial<PublishStatus>, string]>([
  ['it waits', {}, 'Live. Search engines can see it at about 2:10 PM.'],
  ['no time is known', { next_attempt: null }, 'Live. Search engines can see it with the next update.'],
  ['it is built', { state: 'building', since: '2026-11-21T09:59:50Z' }, 'Live. Search engines can see it in about a minute.'],
  ['publishing failed', { state: 'failed' }, 'Live. Search engines can’t see it yet: publishing failed.'],
  ['deploys are locked', { state: 'held', held: lock }, 'Live. Search engines can’t see it yet: deploys are locked.'],
  ['somebody went back', { state: 'held', held: rollback }, 'Live. Search engines can’t see it yet: you went back to an older site.'],
  [
    'the live site cannot be read',
    { state: 'queued', since: '2026-11-21T09:50:00Z', live_revision: null },
    'Live. Search engines can see it when the build ends.',
  ],
])('a change of built pages is live; when %s, the rest is told', (_, parts, text) => {
  const edit = { published_revision: 6, first_published_at: '2026-01-01T00:00:00.000Z' };
  expect(liveSentence(edit, { ...behind, ...parts }, now)).toEqual({ kind: 'readers', text });
});

test('what was taken away is said as such', () => {
  expect(textOf({ gone: 1 })).toBe('Readers no longer see it. Search engines follow at about 2:10 PM.');
  expect(textOf({ gone: 3 })).toBe('Readers no longer see them. Search engines follow at about 2:10 PM.');
  expect(textOf({ gone: 1, first_published_at: '2026-11-21T09:59:00.000Z' })).toBe('Readers no longer see it.');
  expect(textOf({ gone: 1 }, { state: 'failed' })).toBe('Readers no longer see it. Search engines do not follow yet: publishing failed.');
});

test('a status read before the change says nothing about the time', () => {
  expect(textOf({ published_revision: 7 })).toBe('Live. Search engines can see it with the next update.');
});

test('without a status only what is certain is said', () => {
  expect(liveSentence({ published_revision: 6 }, undefined, now)).toEqual({ kind: 'readers', text: 'Live.' });
});
