import { expect, test } from 'vitest';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import type { PublishStatus } from './publish-status.ts';
import { dayOf, timeOf, whenBuilt } from './publish-times.ts';

/** 2 PM in Dubai. */
const now = new Date('2026-11-21T10:00:00Z');

test.each<[string, Partial<PublishStatus>, string | null]>([
  ['nothing is planned', { next_attempt: null }, null],
  ['it is due in an hour', { next_attempt: '2026-11-21T11:02:00Z' }, 'at about 3:05 PM'],
  ['it ends on the minute', { next_attempt: '2026-11-21T11:04:00Z' }, 'at about 3:05 PM'],
  ['it is due after midnight in Dubai', { next_attempt: '2026-11-21T20:00:00Z' }, 'tomorrow at about 12:05 AM'],
  ['it is due the day after tomorrow', { next_attempt: '2026-11-22T20:00:00Z' }, 'on November 23'],
  ['it is due at once, hosted', { next_attempt: '2026-11-21T10:00:03Z' }, 'in about a minute'],
  ['it is overdue', { next_attempt: '2026-11-21T09:50:00Z' }, null],
])('a waiting edit, when %s, is built %j: %s', (_, parts, text) => {
  expect(whenBuilt(publishedStatus({ state: 'saved', ...parts }), now)).toBe(text);
});

test.each<[PublishStatus['state'], string, string]>([
  ['queued', '2026-11-21T09:59:50Z', 'in about a minute'],
  ['building', '2026-11-21T09:58:00Z', 'when the build ends'],
])('a build that is %s since %s brings it %s', (state, since, text) => {
  expect(whenBuilt(publishedStatus({ state, since }), now)).toBe(text);
});

test('times and days are those of Dubai', () => {
  expect(timeOf('2026-11-21T20:07:00Z')).toBe('12:07 AM');
  expect(dayOf('2026-11-30T21:00:00Z')).toBe('December 1');
});
