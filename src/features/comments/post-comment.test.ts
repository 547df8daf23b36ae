import { expect, test } from 'vitest';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { comment, commentWorld, path } from '#tests/setup/comment-world.ts';

const { world, post } = commentWorld();

test('a clean comment is in the next GET response, without its email', async () => {
  const response = await post({ message: 'A clear and useful article, thank you.' });
  const posted = await response.json();
  expect([response.status, posted.status]).toEqual([201, 'visible']);
  const list = await (await world.request(path)).text();
  expect(list).toContain('A clear and useful article');
  expect(list + JSON.stringify(posted)).not.toContain('ada@example.com');
  expect(world.purged).toContain('comments-discussed');
});

test('a submission that is sent twenty times is stored once, and every response carries it', async () => {
  const submission_id = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post({ message: 'Sent twenty times.', submission_id })));
  const ids = new Set((await Promise.all(answers.map((answer) => answer.json()))).map(({ id }) => id));
  expect(ids.size).toBe(1);
  const { data } = await world.db.from('messages').select('id').eq('submission_id', submission_id);
  expect(data).toHaveLength(1);
});

test('a submission id that is reused for another text is refused without revealing the first', async () => {
  const submission_id = crypto.randomUUID();
  await post({ message: 'The first text.', submission_id });
  const response = await post({ message: 'Another text.', submission_id });
  expect([response.status, await response.text()]).toEqual([409, expect.not.stringContaining('The first text')]);
});

test('a submission id that is reused under another name or question is refused; the same reply to a reply is stored once', async () => {
  const first = await (await post({ message: 'What does it cost?' })).json();
  const second = await (await post({ message: 'How long does it take?' })).json();
  const reply = await (await post({ message: 'Some weeks.', parent_id: first.id })).json();
  const sent = { message: 'Thank you.', parent_id: reply.id, submission_id: crypto.randomUUID() };
  const { id } = await (await post(sent)).json();
  expect((await (await post(sent)).json()).id).toBe(id);
  for (const change of [{ name: 'Another' }, { parent_id: second.id }, { parent_id: null }])
    expect((await post({ ...sent, ...change })).status).toBe(409);
});

test('a reply stands below its question; a reply to a reply stands there too', async () => {
  const question = await (await post({ message: 'What does it cost?' })).json();
  const reply = await (await post({ message: 'Some fifteen thousand.', parent_id: question.id })).json();
  const second = await (await post({ message: 'Did that include the visa?', parent_id: reply.id })).json();
  expect([question.parent_id, reply.parent_id, second.parent_id]).toEqual([null, question.id, question.id]);
});

test('a reply to what visitors do not see is refused', async () => {
  const held = await (await post({ website: 'filled' })).json();
  const gone = await (await post({ message: 'This will be deleted.' })).json();
  await world.db.from('messages').update({ deleted_at: '2026-01-01T00:00:00Z' }).eq('id', gone.id).throwOnError();
  const row = messageRow({ blog_id: blogRow().id });
  await world.db
    .from('blogs')
    .insert(blogRow({ id: row.blog_id as string }))
    .throwOnError();
  const { data: elsewhere } = await world.db.from('messages').insert(row).select('id').single().throwOnError();
  for (const parent_id of [held.id, gone.id, elsewhere?.id, crypto.randomUUID()])
    expect(await (await post({ parent_id })).json()).toMatchObject({ code: 'conflict' });
  expect((await post({ parent_id: 'one' })).status).toBe(400);
});

test('a closed post takes no comment and keeps what it has; the list says so, and a retry gets its answer', async () => {
  const submission_id = crypto.randomUUID();
  const first = await (await post({ submission_id })).json();
  await world.db.from('blogs').update({ comments_open: false }).eq('id', 'discussed').throwOnError();
  const response = await post({});
  expect([response.status, await response.json()]).toEqual([403, { code: 'comments_closed', detail: 'Comments are closed.' }]);
  const list = await world.request(path);
  expect([list.headers.get('X-Comments-Open'), (await list.json()).length]).toEqual(['false', 1]);
  expect((await (await post({ submission_id })).json()).id).toBe(first.id);
  await world.db.from('blogs').update({ comments_open: true }).eq('id', 'discussed').throwOnError();
  expect((await post({})).status).toBe(201);
});

test('unknown posts and drafts accept no comments', async () => {
  await world.db
    .from('blogs')
    .upsert(blogRow({ id: 'unpublished', status: 'draft' }))
    .throwOnError();
  for (const id of ['unknown', 'unpublished', '%00'])
    expect((await world.send('POST', `/api/blogs/${id}/comments`, comment({}))).status).toBe(404);
});

test('a retry of a comment whose address was deleted after its time is the stored comment', async () => {
  const sent = { message: 'Sent a long time ago.', submission_id: crypto.randomUUID() };
  const { id } = await (await post(sent)).json();
  await world.db.from('messages').update({ email: '' }).eq('id', id).throwOnError();
  const again = await post(sent);
  expect([again.status, (await again.json()).id]).toEqual([201, id]);
});

test('a retry of a private comment that was published in other words is the stored comment, in its own words', async () => {
  const sent = { message: 'Which visa? Call +44 20 7946 0958.', submission_id: crypto.randomUUID() };
  const { id } = await (await post(sent)).json();
  const change = { content: 'Which visa?', original: sent.message, is_private: false, on_page: true };
  await world.db.from('messages').update(change).eq('id', id).throwOnError();
  expect(await (await post(sent)).json()).toMatchObject({ id, content: sent.message, status: 'visible' });
});
