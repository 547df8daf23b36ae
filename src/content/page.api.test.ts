import { beforeAll, expect, test } from 'vitest';
import type { Service } from '#src/features/services/service.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { serviceRow } from '#tests/fixtures/services.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const ask = async (page: string) => (await world.request(`/api/page?page=${encodeURIComponent(page)}`)).json();

beforeAll(async () => {
  await world.db
    .from('blogs')
    .insert([blogRow({ id: 'a-post', views: 7, likes: 3 }), blogRow({ id: 'other', views: 0 })])
    .throwOnError();
});

test('an article has its key, the revision of the site and its numbers', async () => {
  const { data } = await world.db.from('site_revision').select('revision').single().throwOnError();
  expect(await ask('/blog/a-post')).toEqual({
    key: expect.stringMatching(/^[\w-]{12}$/),
    revision: data?.revision,
    numbers: { comments: 0, views: 7, likes: 3 },
  });
});

test('a list has the views of its cards by id: those of its own page, as they are now, and no others', async () => {
  await world.db
    .from('blogs')
    .insert([
      blogRow({ id: 'a-draft', status: 'draft', views: 5 }),
      { ...blogRow({ id: 'scheduled' }), status: 'scheduled', publish_at: '2999-01-01T00:00:00Z' },
      blogRow({ id: 'in-the-bin', deleted_at: '2026-01-01T00:00:00Z' }),
      { ...blogRow({ id: 'in-dubai', views: 0, created_at: '2020-01-01T00:00:00Z' }), category: 'UAE Business', featured: true },
    ])
    .throwOnError();
  // A name in the request is no reason to answer it.
  for (const page of ['/', '/blog', '/blog?ids=a-draft,scheduled'])
    expect(await ask(page)).toMatchObject({ numbers: { 'a-post': 7, other: 0, 'in-dubai': 0 } });
  expect((await ask('/blog')).numbers).toEqual({ 'a-post': 7, other: 0, 'in-dubai': 0 });
  expect((await ask('/blog/category/uae-business')).numbers).toEqual({ 'in-dubai': 0 });
  await world.db.from('blogs').update({ views: 5_000 }).eq('id', 'in-dubai').throwOnError();
  expect((await ask('/blog/category/uae-business')).numbers).toEqual({ 'in-dubai': 5_000 });
  await world.db.from('blogs').delete().in('id', ['a-draft', 'scheduled', 'in-the-bin', 'in-dubai']).throwOnError();
});

test('an edit changes the keys of the pages that show it and no others; a view changes none', async () => {
  const keys = async () =>
    Promise.all(['/blog/a-post', '/blog', '/', '/blog/category/licensing'].map(async (page) => (await ask(page)).key));
  const before = await keys();
  await world.db.from('blogs').update({ views: 8 }).eq('id', 'a-post').throwOnError();
  expect(await keys()).toEqual(before);
  await world.db.from('partners').insert({ company_name: 'One', logo_url: '/a.svg' }).throwOnError();
  const after = await keys();
  expect(after.map((key, index) => key === before[index])).toEqual([true, true, false, true]);
  await world.db.from('blogs').update({ introduction: 'Edited' }).eq('id', 'a-post').throwOnError();
  // Pages of the listing name the search index, which is another now.
  expect((await keys()).map((key, index) => key === after[index])).toEqual([false, false, false, false]);
});

test('a save fetches the page that shows it once, after its answer, so that no reader waits for a function to start', async () => {
  const token = await world.signIn();
  const { version, facts } = await (await world.send('GET', '/api/site-profile', undefined, token)).json();
  await world.send('PUT', '/api/blogs/a-post', { title: 'Saved', subtitle: 'S' }, token);
  await world.send('PUT', '/api/site-profile', { facts, version }, token);
  await world.send('POST', '/api/worked-with', { company_name: 'Two', logo_url: '/b.svg' }, token);
  await world.send('POST', '/api/blogs/a-post/comments', {
    name: 'Ada',
    email: 'ada@example.com',
    message: 'A clear article.',
    milliseconds_to_fill: 20_000,
  });
  await world.platform.idle();
  expect(world.warmed).toEqual(['/live/blog/a-post', '/live', '/live']);
});

test('a service has its key and the views of the articles that it lists; removed, it has none', async () => {
  const store = (services: Service[]) => world.db.from('site_profile').update({ facts: { services } }).eq('id', 1).throwOnError();
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'on-visas', tags: ['visa'], views: 12 }))
    .throwOnError();
  await store([serviceRow({ slug: 'visas', skills: ['Visa'] }), serviceRow({ slug: 'unfinished', name: '' })]);
  for (const page of ['/services/visas', '/services/visas/', '/services/visas.html', '/services/visas?via=card'])
    expect(await ask(page)).toMatchObject({ key: expect.stringMatching(/^[\w-]{12}$/), numbers: { 'on-visas': 12 } });
  expect((await ask('/services/unfinished')).code).toBe('not_found');
  await store([]);
  expect((await ask('/services/visas')).code).toBe('not_found');
  await world.db.from('blogs').delete().eq('id', 'on-visas').throwOnError();
});

test.each([
  '/services',
  '/services/none',
  '/blog/none',
  '/blog/tag/none',
  '/blog/page/2',
  '/blog/a-post/x',
  '/privacy',
  '/blog/%ff',
  '/blog%2Fa-post',
  '//blog/none',
])('for %s there is no key', async (page) => {
  const answer = await ask(page);
  expect(answer).toEqual({ detail: 'This page is not there.', code: 'not_found' });
});
