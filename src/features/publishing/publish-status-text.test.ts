import { expect, test } from 'vitest';
import type { PublishStatus } from './publish-status.ts';
import { publishStatusText } from './publish-status-text.ts';

const base: PublishStatus = {
  state: 'live',
  since: '2026-11-21T10:02:00.000Z',
  wanted_revision: 3,
  live_revision: 3,
  elapsed_seconds: null,
  usual_seconds: null,
  reason: null,
  next_attempt: null,
  builds: { used: 0, limit: null, resets_at: '2026-12-01T00:00:00.000Z' },
  pace: 'at_once',
  pending_edits: 0,
  held: null,
};

test.each<[Partial<PublishStatus>, string, string]>([
  [{ state: 'saved' }, 'Saved at 2:02 PM', 'busy'],
  [{ state: 'queued', elapsed_seconds: 4 }, 'Build queued, 4 s', 'busy'],
  [{ state: 'building', elapsed_seconds: 41, usual_seconds: 50 }, 'Building, 41 s (usually 50 s)', 'busy'],
  [{ state: 'live' }, 'Live since Nov 21, 2026, 2:02 PM', 'good'],
  [{ state: 'failed', reason: 'The build failed.' }, 'Publishing failed', 'bad'],
  [{ state: 'held', reason: 'Deploys are locked.' }, 'Built, not published', 'bad'],
])('%j is described with times in the time zone of the site', { tags: ['§11.states'] }, (parts, text, tone) => {
  expect(publishStatusText({ ...base, ...parts })).toMatchObject({ text, tone });
});

test('a failure shows its reason, that the site is unchanged, and when the next attempt is', { tags: ['R06'] }, () => {
  const shown = publishStatusText({
    ...base,
    state: 'failed',
    reason: 'The hook does not answer.',
    next_attempt: '2026-11-21T10:07:00.000Z',
  });
  expect(shown.detail).toBe('The hook does not answer. The site shows the last good version. The next try is at 2:07 PM.');
  expect(shown.canRetry).toBe(true);
});
