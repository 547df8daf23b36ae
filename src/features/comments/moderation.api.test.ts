import { expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test('a reply of an administrator is listed as by the author, and approves the comment that it answers', async () => {
  const { post, comment } = await heldComment();
  const reply = await send('POST', `/api/comments/${comment}/reply`, { message: 'Once for the company.' });
  expect([reply.status, await reply.json()]).toEqual([201, expect.objectContaining({ by_author: true, author_name: 'Layla Noor' })]);
  const visible = await (await world.request(`/api/blogs/${post}/comments`)).json();
  expect(visible.map(({ content, by_author, parent_id }: Record<string, unknown>) => [content, by_author, parent_id])).toEqual([
    ['Is it?', false, null],
    ['Once for the company.', true, comment],
  ]);
  expect(JSON.stringify(visible)).not.toContain(owner);
  expect(world.purged).toContain(`comments-${post}`);
});

test('a reply to a reply stands below the same question', async () => {
  const { comment } = await heldComment();
  const { id } = await (await send('POST', `/api/comments/${comment}/reply`, { message: 'Once.' })).json();
  expect(await (await send('POST', `/api/comments/${id}/reply`, { message: 'To be precise.' })).json()).toMatchObject({
    parent_id: comment,
  });
});

test('a reply that is sent twice is stored once; the same id with another text is refused', async () => {
  const { post, comment } = await heldComment();
  const submission_id = crypto.randomUUID();
  const first = await (await send('POST', `/api/comments/${comment}/reply`, { message: 'Yes.', submission_id })).json();
  const again = await (await send('POST', `/api/comments/${comment}/reply`, { message: 'Yes.', submission_id })).json();
  expect(again.id).toBe(first.id);
  expect((await send('POST', `/api/comments/${comment}/reply`, { message: 'No.', submission_id })).status).toBe(409);
  expect(await (await world.request(`/api/blogs/${post}/comments`)).json()).toHaveLength(2);
});

test.each([{ message: ' ' }, { message: 'x'.repeat(4_001) }, {}])('%j is refused as a reply', async (body) => {
  const { comment } = await heldComment();
  expect((await send('POST', `/api/comments/${comment}/reply`, body)).status).toBe(400);
});

test('a deleted comment is restored unchanged, and only once', async () => {
  const { comment } = await heldComment();
  await send('DELETE', `/api/comments/${comment}`);
  const restored = await send('POST', `/api/comments/${comment}/restore`);
  expect([restored.status, (await restored.json()).status]).toEqual([200, 'held']);
  expect((await send('POST', `/api/comments/${comment}/restore`)).status).toBe(404);
});

async function heldComment() {
  const row = blogRow();
  await world.db.from('blogs').insert(row).throwOnError();
  const sent = { blog_id: row.id, author_name: 'A', email: 'a@example.com', content: 'Is it?', status: 'held' };
  const { data } = await world.db.from('comments').insert(sent).select('id').single().throwOnError();
  return { post: row.id, comment: data.id as string };
}

async function send(method: string, path: string, body?: unknown) {
  return world.send(method, path, body, await world.signIn());
}
