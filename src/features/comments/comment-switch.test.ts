import { expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const path = '/api/comments/switch';

test('with the switch off no post takes comments, and the lists say so at once', async () => {
  const { id } = blogRow();
  await world.db.from('blogs').insert(blogRow({ id })).throwOnError();
  const token = await world.signIn();
  const turn = async (open: boolean) => (await world.send('PUT', path, { open }, token)).json();
  const comment = { name: 'Ada', email: 'ada@example.com', message: 'Is anybody there?', milliseconds_to_fill: 20_000 };
  const post = async () => (await world.send('POST', `/api/blogs/${id}/comments`, comment)).status;
  const isOpen = async () => (await world.request(`/api/blogs/${id}/comments`)).headers.get('X-Comments-Open');
  expect([await turn(false), await post(), await isOpen(), world.purged.at(-1)]).toEqual([{ open: false }, 403, 'false', 'comments']);
  expect(await (await world.send('GET', path, undefined, token)).json()).toEqual({ open: false });
  expect([await turn(true), await post(), await isOpen()]).toEqual([{ open: true }, 201, 'true']);
});

test.each([{}, { open: 'no' }, { open: null }])('%j is refused as a switch', async (body) => {
  expect((await world.send('PUT', path, body, await world.signIn())).status).toBe(400);
});
