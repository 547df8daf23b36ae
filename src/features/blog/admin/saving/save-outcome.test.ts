import { expect, test } from 'vitest';
import { blogRow } from '#tests/factories/rows.ts';
import { outcomeOf } from './save-outcome.ts';

const stored = blogRow({ id: 'stored', title: 'Stored' });

test.each<[number, unknown, object]>([
  [201, stored, { kind: 'saved', post: { id: 'stored' } }],
  [200, stored, { kind: 'saved' }],
  [200, '<html>a captive portal</html>', { kind: 'unanswered' }],
  [401, { detail: 'Please sign in again.' }, { kind: 'signed-out' }],
  [403, { detail: 'Access denied.' }, { kind: 'refused', detail: 'Access denied.' }],
  [404, { detail: 'Blog post not found' }, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [
    409,
    { detail: 'x', current: stored, updated_by: 'editor@example.com', updated_at: '2026-11-21' },
    { kind: 'conflict', by: 'editor@example.com' },
  ],
  [409, { detail: 'Too many posts have this title.' }, { kind: 'refused', detail: 'Too many posts have this title.' }],
  [413, { detail: 'The data is too large.' }, { kind: 'refused', detail: 'The data is too large.' }],
  [429, { detail: 'Too many requests.' }, { kind: 'refused', detail: 'Too many requests.' }],
  [418, null, { kind: 'refused', detail: 'The server refused it (418).' }],
  [500, { detail: 'Secret' }, { kind: 'unanswered', detail: expect.not.stringContaining('Secret') }],
  [503, null, { kind: 'unanswered' }],
])('an answer %i of %j means %j', (status, body, outcome) => {
  expect(outcomeOf(status, body)).toMatchObject(outcome);
});
