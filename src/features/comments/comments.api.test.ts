import { expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test('the visible comments of a post are returned oldest first, without emails', {
  tags: ['S70', '§3.comment', '§7.comments'],
}, async () => {
  await world.db.from('blogs').insert(blogRow({ id: 'discussed' }));
  await world.db
    .from('comments')
    .insert([
      comment({ content: 'Second', created_at: '2026-05-02T08:00:00Z' }),
      comment({ content: 'First', created_at: '2026-05-01T08:00:00Z' }),
      comment({ content: 'Doubtful', status: 'held' }),
      comment({ content: 'Unwanted', status: 'spam' }),
    ]);
  const response = await world.request('/api/blogs/discussed/comments');
  const comments = await response.json();
  expect(comments.map(({ content }: { content: string }) => content)).toEqual(['First', 'Second']);
  expect(Object.keys(comments[0])).toEqual(['id', 'author_name', 'content', 'created_at', 'by_author', 'parent_id']);
  expect(comments[0].created_at).toBe('2026-05-01T08:00:00.000Z');
});

test('a post without comments returns an empty list', async () => {
  await world.db.from('blogs').insert(blogRow({ id: 'quiet' }));
  expect(await (await world.request('/api/blogs/quiet/comments')).json()).toEqual([]);
});

test('comments of unknown posts and of drafts are not found', async () => {
  await world.db.from('blogs').insert(blogRow({ id: 'draft', status: 'draft' }));
  for (const id of ['unknown', 'draft', '%25']) {
    const response = await world.request(`/api/blogs/${id}/comments`);
    expect([response.status, await response.json()]).toEqual([404, { detail: 'Blog post not found', code: 'not_found' }]);
  }
});

function comment(parts: object) {
  return {
    blog_id: 'discussed',
    author_name: 'Ada',
    email: 'ada@example.com',
    content: 'Hello',
    status: 'visible',
    created_at: '2026-05-01T08:00:00Z',
    ...parts,
  };
}
