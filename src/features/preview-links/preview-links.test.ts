import { beforeEach, expect, test } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { openPreview } from './preview-links.server.ts';

const world = testWorld();
let token = '';
let id = '';

beforeEach(async () => {
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
  token = await world.signIn();
  id = (await (await world.send('POST', '/api/blogs', { title: 'A secret plan', subtitle: 'S', status: 'draft' }, token)).json()).id;
});

test('a link is a secret of 256 bits for 14 days, of which the database has the hash alone', async () => {
  const response = await call('POST');
  const link = await response.json();
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([201, 'private, no-store']);
  expect(link).toMatchObject({ created_by: owner, url: expect.stringMatching(/^\/blog\/preview\/[\w-]{43}$/) });
  expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(14 * 86_400_000);
  const { url, ...listed } = link;
  expect(await (await call('GET')).json()).toEqual(listed);
  const { data } = await world.db.from('preview_links').select('*').eq('post_id', id);
  expect(data).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain(secretOf(url));
});

test('it shows the saved text, and what is typed and not saved, whoever typed it', async () => {
  const secret = await makeLink();
  const type = (saved_by: string, title: string | null) =>
    world.db
      .from('working_copies')
      .update({ saved_by, content: title && { title } })
      .eq('post_id', id)
      .throwOnError();
  expect(await shown(secret)).toMatchObject({ post: { title: 'A secret plan' }, unsaved: null });
  for (const person of [owner, editor]) {
    await type(person, `Typed by ${person}`);
    expect(await shown(secret)).toMatchObject({ unsaved: { title: `Typed by ${person}` } });
  }
  await type(owner, null);
  expect(await shown(secret)).toMatchObject({ unsaved: null });
});

test('a post has one link: a new one ends the one before, whoever made it', async () => {
  const first = await makeLink();
  const second = await makeLink(await world.signIn(editor));
  await expect(shown(first)).rejects.toThrow('This link has ended.');
  expect((await shown(second)).post.id).toBe(id);
});

test.each<[string, () => unknown]>([
  ['it was ended', () => call('DELETE')],
  [
    'its 14 days were over',
    () => world.supabase.connection.exec(`update public.preview_links set expires_at = now() where post_id = '${id}'`),
  ],
  ['its post was deleted', () => world.send('DELETE', `/api/blogs/${id}`, undefined, token)],
  ['its post was erased', () => world.db.from('blogs').delete().eq('id', id)],
])('a link shows nothing after %s', async (_, end) => {
  const secret = await makeLink();
  await end();
  await expect(shown(secret)).rejects.toThrow('This link has ended.');
});

test('a link ends with the rights of whoever made it', async () => {
  const secret = await makeLink(await world.signIn(editor));
  await expect(openPreview(world.db, secret, new Set([owner]))).rejects.toThrow('This link has ended.');
});

test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), "'; drop table blogs; --", '\0', '%00'])(
  'the address %j shows nothing',
  async (secret) => {
    await makeLink();
    await expect(shown(secret)).rejects.toThrow('This link has ended.');
  },
);

test('ending says whether there was a link, and a post without one is listed without', async () => {
  expect(await (await call('GET')).json()).toBeNull();
  expect(await (await call('DELETE')).json()).toEqual({ ended: false });
  await makeLink();
  expect(await (await call('DELETE')).json()).toEqual({ ended: true });
  expect(await (await call('GET')).json()).toBeNull();
});

test.each(['GET', 'POST', 'DELETE'])('%s of the link of a post that is gone answers 404', async (method) => {
  expectConsoleErrors(/"level":"warning"/);
  await world.send('DELETE', `/api/blogs/${id}`, undefined, token);
  expect((await call(method)).status).toBe(404);
});

test('the audit log says who made and ended a link, and has no part of its address', async () => {
  const secret = await makeLink();
  await call('DELETE');
  await call('DELETE');
  const { data } = await world.db.from('audit_log').select('*').contains('object_ids', [id]).order('id');
  expect(data?.map(({ actor, action, kind }) => [actor, action, kind])).toEqual([
    [owner, 'created', 'post'],
    [owner, 'shared-preview', 'post'],
    [owner, 'ended-preview', 'post'],
  ]);
  expect(JSON.stringify(data)).not.toContain(secret);
});

function call(method: string, by = token): Promise<Response> {
  return world.send(method, `/api/blogs/${id}/preview-link`, undefined, by);
}

async function makeLink(by = token): Promise<string> {
  return secretOf((await (await call('POST', by)).json()).url);
}

function secretOf(url: string): string {
  return url.slice('/blog/preview/'.length);
}

function shown(secret: string) {
  return openPreview(world.db, secret, new Set([owner, editor]));
}
