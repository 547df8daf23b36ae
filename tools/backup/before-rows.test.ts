import { expect, test } from 'vitest';
import { beforeSchemas, messagesOf } from './before-rows.ts';

const [question, answer, reader, half] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];

test('a published comment that nobody answered is to answer for 30 days, and then done', () => {
  const states = [29, 31].map((days) => read([comment({ created_at: daysAgo(days) })])[0]?.state);
  expect(states).toEqual(['open', 'closed']);
});

test('an answer that was deleted, or is older than the comment, answers nothing', () => {
  const reply = { id: answer, by_author: true, parent_id: question, created_at: daysAgo(1) };
  expect(read([comment({}), comment(reply)])[0]).toMatchObject({ state: 'answered', answered_at: reply.created_at });
  expect(read([comment({}), comment({ ...reply, deleted_at: daysAgo(1) })])[0]?.state).toBe('open');
  expect(read([comment({}), comment({ ...reply, created_at: daysAgo(9) })])[0]?.state).toBe('open');
});

test('with an erased question the owner’s answer goes too, and that of another reader stays without it', () => {
  const rows = [comment({}), comment({ id: answer, by_author: true, parent_id: question }), comment({ id: reader, parent_id: question })];
  expect(read(rows, [], [question]).map(({ id, parent_id }) => [id, parent_id])).toEqual([[reader, null]]);
});

test('spam in either half, and what was closed, keep their state', () => {
  const closed = { status: 'closed', closed_at: daysAgo(1) };
  const privateOne = (status: string) => comment({ is_private: true, status });
  expect(read([privateOne('spam')], [enquiry({})])).toMatchObject([{ state: 'spam', closed_at: null }]);
  expect(read([privateOne('held')], [enquiry(closed)])).toMatchObject([{ state: 'closed', closed_at: closed.closed_at }]);
  expect(read([privateOne('held')], [enquiry({ suspect: true, doubtful: true })])).toMatchObject([{ state: 'open', suspicion: 'text' }]);
});

test('an id that both forms had sent stays with the comment, since a message has an id of its own', () => {
  const submission_id = '00000000-0000-4000-8000-00000000000a';
  const rows = read([comment({ submission_id })], [enquiry({ submission_id, channel: 'form', comment_id: null })]);
  expect(rows.map((row) => row.submission_id)).toEqual([submission_id, half]);
});

test('what was answered at a moment that nobody noted is kept from its import on, not for ever', () => {
  const [row] = read([], [enquiry({ status: 'answered', channel: 'form', comment_id: null })]);
  expect(row).toMatchObject({ state: 'answered', answered_at: expect.any(String) });
});

function read(comments: object[], enquiries: object[] = [], removed: string[] = []) {
  const before = {
    comments: comments.map((row) => beforeSchemas.comments.parse(row)),
    enquiries: enquiries.map((row) => beforeSchemas.enquiries.parse(row)),
  };
  return messagesOf(before, new Map([['a-post', 'A post']]), new Set(removed));
}

function comment(parts: object) {
  const text = { author_name: 'Ada', email: 'ada@example.com', content: 'Hello', reasons: [] };
  return { ...text, id: question, blog_id: 'a-post', status: 'visible', created_at: daysAgo(2), ...parts };
}

/** The other half of the question. */
function enquiry(parts: object) {
  const text = { name: 'Ada', email: 'ada@example.com', phone: '', topic: '', message: 'Hello', notes: '', reasons: [] };
  return {
    ...text,
    id: half,
    submission_id: half,
    channel: 'comment',
    comment_id: question,
    status: 'new',
    created_at: daysAgo(2),
    ...parts,
  };
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}
