import { beforeAll, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const ask = async (page: string) => (await world.request(`/api/page?page=${encodeURIComponent(page)}`)).json();

beforeAll(async () => {
  await world.db
    .from('blogs')
    .insert([blogRow({ id: 'a-post', views: 7, likes: 3 }), blogRow({ id: 'other' })])
    .throwOnError();
});

test('an article has its key, the revision of the site and its numbers; other pages have no numbers', async () => {
  const { data } = await world.db.from('site_revision').select('revision').single().throwOnError();
  expect(await ask('/blog/a-post')).toEqual({
    key: expect.stringMatching(/^[\w-]{12}$/),
    revision: data?.revision,
    numbers: { comments: 0, views: 7, likes: 3 },
  });
  for (const page of ['/', '/blog', '/blog/category/licensing']) expect(await ask(page)).toMatchObject({ numbers: null });
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
  const { version, facts } = await (await world.send('GET', '/api/owner', undefined, token)).json();
  await world.send('PUT', '/api/blogs/a-post', { title: 'Saved', subtitle: 'S' }, token);
  await world.send('PUT', '/api/owner', { facts, version }, token);
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

test.each(['/blog/none', '/blog/tag/none', '/blog/page/2', '/blog/a-post/x', '/privacy', '/blog/%ff', '//'])(
  'for %s there is no key',
  async (page) => {
    const answer = await ask(page);
    expect(answer).toEqual({ detail: 'This page is not there.', code: 'not_found' });
  },
);

test.each(['/api/blogs/a-post/live', '/api/blogs/none/live', '/api/changes?since=0'])(
  'to %s, which pages of version 1.0 ask, it answers 410 with a code that they do not take for a page that is gone',
  async (path) => {
    const response = await world.request(path);
    expect([response.status, await response.json()]).toEqual([
      410,
      { detail: 'This address has been retired. Load the page again.', code: 'retired' },
    ]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  },
);
