import { expect, test } from 'vitest';
import { arabicPost } from '#tests/fixtures/arabic-post.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test('a post keeps its language when a client that knows none saves it; cards and earlier versions have it', async () => {
  const token = await world.signIn();
  const { lang: _, ...known } = arabicPost;
  expect((await world.send('POST', '/api/blogs', arabicPost, token)).status).toBe(201);
  const path = `/api/blogs/${arabicPost.id}`;
  expect((await world.send('PUT', path, { ...known, title: 'عنوان آخر' }, token)).status).toBe(200);
  expect(await (await world.request(path)).json()).toMatchObject({ lang: 'ar', title: 'عنوان آخر' });
  expect((await (await world.request('/api/blogs')).json()).blogs).toMatchObject([{ id: arabicPost.id, lang: 'ar' }]);

  await world.send('PUT', path, { ...known, title: 'عنوان آخر', lang: 'en' }, token);
  const { revisions } = await (await world.request(`${path}/revisions`, { headers: { Authorization: `Bearer ${token}` } })).json();
  const versions = revisions.map(({ id }: { id: string }) =>
    world.request(`${path}/revisions/${id}`, { headers: { Authorization: `Bearer ${token}` } }),
  );
  const contents = await Promise.all(versions.map(async (answer: Promise<Response>) => (await (await answer).json()).content.lang));
  expect(contents).toEqual(['ar', 'ar']);
});

test('a post is English unless it says otherwise, and no other language is taken', async () => {
  const token = await world.signIn();
  const form = { title: 'In English', subtitle: 'S' };
  expect((await (await world.send('POST', '/api/blogs', form, token)).json()).lang).toBe('en');
  const refused = await world.send('POST', '/api/blogs', { ...form, lang: 'fr' }, token);
  expect([refused.status, (await refused.json()).fields]).toEqual([400, { lang: 'Please choose English or Arabic.' }]);
});

test('the address of a post in Arabic is made of Latin letters', async () => {
  const token = await world.signIn();
  const created = await world.send('POST', '/api/blogs', { lang: 'ar', title: 'رخصة المنطقة الحرة', subtitle: 'S' }, token);
  expect((await created.json()).id).toMatch(/^[a-z]+(-[a-z]+)+$/);
});
