import { expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { outcomeOf } from './save-outcome.ts';

const noReason = 'The server gave no reason. Try again.';
const current = blogRow({ id: 'stored', title: 'Stored' });

test.each<[number, string, object, object, string?]>([
  [
    0,
    'Could not reach the server.',
    {},
    { kind: 'unanswered', detail: 'No connection. We’ll save as soon as you’re back online.' },
    'unreachable',
  ],
  [
    0,
    'The server did not answer in time.',
    {},
    { kind: 'unanswered', detail: expect.stringMatching(/^The server did not answer in time\./) },
    'timeout',
  ],
  [500, 'It failed.', {}, { kind: 'unanswered' }],
  [502, 'Something unexpected.', {}, { kind: 'unanswered', detail: noReason }, 'unexpected'],
  [502, 'Could not reach the server.', {}, { kind: 'unanswered', detail: noReason }, 'unreachable'],
  [404, 'Could not reach the server.', {}, { kind: 'refused', detail: noReason }, 'unreachable'],
  [403, 'Could not reach the server.', {}, { kind: 'refused', detail: noReason }, 'unreachable'],
  [503, 'This takes too long right now.', {}, { kind: 'unanswered' }],
  [400, 'title: too long', {}, { kind: 'refused', detail: expect.stringContaining('title: too long') }],
  [401, 'Please sign in again.', {}, { kind: 'refused', detail: expect.stringContaining('signed out') }],
  [403, 'Access denied.', {}, { kind: 'refused' }],
  [404, 'Blog post not found', {}, { kind: 'gone' }],
  [410, 'Gone', {}, { kind: 'gone' }],
  [409, 'x', { current, updated_by: 'editor@example.com', updated_at: '2026-11-21' }, { kind: 'conflict', by: 'editor@example.com' }],
  [409, 'Too many articles have this title.', {}, { kind: 'refused', detail: 'Too many articles have this title.' }],
  [
    413,
    'The data is too large.',
    {},
    { kind: 'refused', fields: { main_content: 'This article is too large for the server. Please shorten it.' } },
  ],
  [413, 'Could not reach the server.', {}, { kind: 'refused', fields: { main_content: expect.any(String) } }, 'unreachable'],
  [429, 'Too many requests.', {}, { kind: 'refused' }],
])('a failure %i that says %j means %j', (status, message, body, outcome, code = 'any') => {
  expect(outcomeOf({ status, code, message, fields: {}, body })).toMatchObject(outcome);
});

test('an address that is taken is refused at its field, and is no conflict of texts', () => {
  const fields = { id: 'Another article has this address. Please choose another.' };
  expect(outcomeOf({ status: 409, code: 'conflict', message: fields.id, fields, body: { fields } })).toEqual({
    kind: 'refused',
    detail: fields.id,
    fields,
  });
});
