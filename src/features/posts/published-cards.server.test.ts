import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#src/db/client.ts';
import { readSiteOutline } from '#src/features/publishing/site-outline.server.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { listQuerySchema } from './list-params.ts';
import { excerptOf, readTimeOf } from './post-display.ts';
import { getPost, listPosts } from './posts.server.ts';

const world = testWorld();
const dayOf = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00Z`;
let requests: string[] = [];

beforeEach(async () => {
  await world.db.from('blogs').delete().neq('id', '').throwOnError();
  const rows = [1, 2, 3, 4, 5].map((n) => blogRow({ id: `post-${n}`, title: n % 2 ? `Odd’s ${n}` : `Even ${n}`, created_at: dayOf(n) }));
  await world.db
    .from('blogs')
    .insert([...rows, blogRow({ id: 'draft', title: 'Odd draft', status: 'draft', created_at: dayOf(9) })])
    .throwOnError();
  requests = [];
});
afterEach(() => void vi.useRealTimers());

test('S137 lists of any length, from any post on, are cut from one reading for each state of the site: every further one is a single cheap question', async () => {
  await list({});
  expect(requests).toEqual(['site_revision', 'site_outline']);
  requests = [];
  expect(await list({ limit: 2 })).toEqual([['post-5', 'post-4'], 5, 'post-4']);
  expect(await list({ limit: 2, cursor: 'post-4' })).toEqual([['post-3', 'post-2'], 5, 'post-2']);
  expect(await list({ limit: 2, cursor: 'post-2' })).toEqual([['post-1'], 5, null]);
  expect(requests).toEqual(['site_revision', 'site_revision', 'site_revision']);
});

test('a search asks for the posts that it finds, and nothing of a draft', async () => {
  await list({});
  requests = [];
  expect(await list({ search: 'odd’s', limit: 2 })).toEqual([['post-5', 'post-3'], 3, 'post-3']);
  expect(await list({ search: 'ODD', cursor: 'post-4' })).toEqual([['post-3', 'post-1'], 3, null]);
  expect(await list({ search: 'draft' })).toEqual([[], 0, null]);
  expect(new Set(requests)).toEqual(new Set(['site_revision', 'found_in_cards']));
  await expect(list({ cursor: 'draft' })).rejects.toThrow('The cursor is not known. Start again without it.');
});

test('what is saved is listed at once; views, which make no other state of the site, are at most a minute old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await list({});
  await world.db.from('blogs').update({ views: 77 }).eq('id', 'post-5').throwOnError();
  vi.setSystemTime(Date.now() + 60_001);
  const { blogs } = await listPosts(counted(), listQuerySchema.parse({ limit: 1 }));
  expect(blogs[0]?.views).toBe(77);
  await world.db.from('blogs').update({ status: 'draft' }).eq('id', 'post-5').throwOnError();
  expect(await list({ limit: 1 })).toEqual([['post-4'], 4, 'post-4']);
});

test('a card has the excerpt and the read time that the whole article would give it, and no list is read with texts', async () => {
  const kinds: Parameters<typeof blogRow>[0][] = [
    { excerpt: ' Written. ' },
    { excerpt: ' \n', introduction: ' An opening. ' },
    { introduction: '**Bold**', plain_introduction: 'Bold', format: 'markdown' },
    { introduction: '![A street](/a.png)', plain_introduction: '', format: 'markdown', content: 'x'.repeat(200) },
    { excerpt: null, introduction: null, content: ` ${'🚀'.repeat(151)}` },
    { excerpt: '', introduction: '\t', content: ' ' },
    { read_time: '', main_content: ['word '.repeat(401)] },
  ];
  await world.db.from('blogs').delete().neq('id', '').throwOnError();
  await world.db
    .from('blogs')
    .insert(kinds.map((kind, n) => blogRow({ id: `kind-${n}`, ...kind })))
    .throwOnError();
  const { blogs } = await listPosts(counted(), listQuerySchema.parse({}));
  for (const { id, excerpt, read_time } of blogs) {
    const whole = await getPost(world.db, id);
    expect([id, excerpt, read_time]).toEqual([id, excerptOf(whole), readTimeOf(whole)]);
  }
  expect(blogs.map(({ id }) => id).sort()).toEqual(kinds.map((_, n) => `kind-${n}`));
  const { posts } = await readSiteOutline(world.db, ['id', 'title', 'excerpt', 'read_time']);
  expect(Object.keys(posts[0] ?? {}).sort()).toEqual([
    'author',
    'excerpt',
    'id',
    'likes',
    'published_revision',
    'read_time',
    'title',
    'views',
  ]);
});

async function list(query: Record<string, unknown>) {
  const { blogs, total, next } = await listPosts(counted(), listQuerySchema.parse(query));
  return [blogs.map(({ id }) => id), total, next];
}

/** The database, whose requests are noted by the names of what they ask. */
function counted() {
  return connect(
    { SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey },
    {
      fetch: (input, init) => {
        const request = new Request(input, init);
        requests.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
        return world.supabase.fetch(request);
      },
      timeoutMs: 60_000,
    },
  );
}
