import { expect, test } from 'vitest';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { pollIntervalMs } from './publish-status.queries.ts';
import type { PublishStatus } from './publish-status.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

test.each<[Partial<PublishStatus> | undefined, number]>([
  [undefined, 10_000],
  [{}, 10_000],
  [{ state: 'queued' }, 2_000],
  [{ state: 'building' }, 2_000],
  [{ state: 'saved', next_attempt: '2026-11-21T10:00:03Z' }, 2_000],
  [{ state: 'saved', next_attempt: '2026-11-21T09:59:50Z' }, 2_000],
  [{ state: 'saved', next_attempt: '2026-11-21T10:40:00Z' }, 10_000],
  [{ state: 'saved', next_attempt: '2026-11-21T09:50:00Z' }, 10_000],
  [{ state: 'failed', next_attempt: '2026-11-21T12:00:00Z' }, 10_000],
])('%j is asked for again after %i ms', (parts, interval) => {
  expect(pollIntervalMs(parts && publishedStatus(parts), now)).toBe(interval);
});
