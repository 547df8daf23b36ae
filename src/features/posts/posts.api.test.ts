import { expect, test } from 'vitest';
import type { NewRow } from '#src/db/schema.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { postCardSchema, postSchema } from './post.ts';

const world = testWorld();

test('the list walks through all published posts, newest first, and says how many there are', async () => {
  await store(
    ...[1, 2, 3, 4, 5].map((day) =>
      blogRow({ id: `walk-${day}`, created_at: `2026-03-0${day}T08:00:00Z`, category_tags: ['UAE Business'] }),
    ),
  );
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page = await list(`category=UAE%20Business&limit=2${next ? `&cursor=${next}` : ''}`);
    expect(page.total).toBe(5);
    seen.push(...page.blogs.map(({ id }) => id));
    next = page.next;
  } while (next);
  expect(seen).toEqual(['walk-5', 'walk-4', 'walk-3', 'walk-2', 'walk-1']);
});

test('the cursor reaches posts with equal dates and posts without a date', async () => {
  const moments = ['2026-02-02T08:00:00Z', '2026-02-02T08:00:00Z', null, null];
  await store(...moments.map((created_at, index) => ({ ...blogRow({ id: `tie-${index}`, title: 'Tied quokka' }), created_at })));
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page = await list(`search=quokka&limit=1${next ? `&cursor=${next}` : ''}`);
    seen.push(...page.blogs.map(({ id }) => id));
    next = page.next;
  } while (next);
  expect(seen).toEqual(['tie-0', 'tie-1', 'tie-2', 'tie-3']);
});

test('an item of the list is a card with the excerpt as shown, in the form of the published schema', async () => {
  await store(blogRow({ id: 'cards', title: 'Narwhal', excerpt: null, introduction: 'From the introduction.', tags: ['a', 'b'] }));
  const { blogs } = await list('search=narwhal');
  expect(blogs[0]).toMatchObject({ id: 'cards', excerpt: 'From the introduction.', tags: ['a', 'b'] });
  expect(Object.keys(blogs[0] ?? {}).sort()).toEqual(Object.keys(postCardSchema.shape).sort());
});

test('drafts and deleted posts are in no response', async () => {
  await store(blogRow({ id: 'secret-draft', title: 'Okapi draft', status: 'draft' }));
  await store(blogRow({ id: 'gone', title: 'Okapi gone', deleted_at: '2026-10-01T00:00:00Z' }));
  expect(await list('search=okapi')).toEqual({ blogs: [], total: 0, next: null });
  for (const id of ['secret-draft', 'gone']) {
    expect((await world.request(`/api/blogs/${id}`)).status).toBe(404);
    expect((await world.request(`/api/blogs?cursor=${id}`)).status).toBe(400);
  }
});

test.each([
  ['100%', ['wild-percent']],
  ['snake_case', ['wild-underscore']],
  ['back\\slash', ['wild-backslash']],
  ['%', ['wild-percent']],
  ['*', []],
  ['x%,status.eq.draft', []],
  ["'; drop table blogs; --", []],
])('a search for %j finds the text itself and nothing else', async (search, ids) => {
  if ((await list('search=wild-unique')).total === 0) {
    await store(
      blogRow({ id: 'wild-percent', title: '100% wild-unique', excerpt: 'plain', category_tags: ['Visas'] }),
      blogRow({ id: 'wild-underscore', title: 'snake_case wild-unique', excerpt: 'plain', category_tags: ['Visas'] }),
      blogRow({ id: 'wild-backslash', title: 'back\\slash wild-unique', excerpt: 'plain', category_tags: ['Visas'] }),
    );
  }
  const { blogs } = await list(`search=${encodeURIComponent(search)}`);
  expect(blogs.map(({ id }) => id)).toEqual(ids);
});

test('search ignores case and looks at title, shown excerpt and category', async () => {
  await store(blogRow({ id: 'by-excerpt', title: 'One', excerpt: 'A Platypus swims', category_tags: ['Licensing'] }));
  expect((await list('search=PLATYPUS')).blogs.map(({ id }) => id)).toEqual(['by-excerpt']);
  expect((await list('search=platypus&category=Business%20Strategy')).total).toBe(0);
  expect((await list('search=licensin')).blogs.map(({ id }) => id)).toContain('by-excerpt');
});

test.each([
  ['الرخصة', true],
  ['رُخصه', true],
  ['إلى ٣', true],
  ['الى 3', true],
  ['cafe', true],
  ['CAFÉ', true],
  ['المصرف', false],
])('a search for %j folds letters: found is %s', async (search, isFound) => {
  const id = 'folded-letters';
  await world.db
    .from('blogs')
    .upsert(blogRow({ id, title: 'من الرُّخْصَةِ إلى ٣ مكاتب', excerpt: 'Café – licence' }))
    .throwOnError();
  const { blogs } = await list(`search=${encodeURIComponent(search)}`);
  expect(blogs.some((blog) => blog.id === id)).toBe(isFound);
});

test('a single post is returned with all its fields', async () => {
  await store(blogRow({ id: 'whole', phases: [{ title: 'First', description: 'Do it' }] }));
  const response = await world.request('/api/blogs/whole');
  expect(response.status).toBe(200);
  expect(postSchema.parse(await response.json())).toMatchObject({
    id: 'whole',
    phases: [{ title: 'First', description: 'Do it' }],
    version: 1,
  });
});

test.each(['unknown', 'UPPER', '..%2f..', '%00', 'a'.repeat(500)])('the id %j has no post: 404 with a detail', async (id) => {
  const response = await world.request(`/api/blogs/${id}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ detail: 'Blog post not found', code: 'not_found' });
});

test.each([
  ['limit=0', /limit/],
  ['limit=1001', /limit/],
  ['limit=ten', /limit/],
  ['category=Gossip', /category/],
  ['cursor=No%20Slug', /cursor/],
  ['cursor=never-existed', /cursor/],
  [`search=${'x'.repeat(201)}`, /search/],
  ['search=%00', /search/],
])('%s is refused with a detail that names the parameter', async (query, detail) => {
  const response = await world.request(`/api/blogs?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ detail: expect.stringMatching(detail), code: 'bad_request' });
});

test('the category All means every category', async () => {
  expect((await list('category=All&limit=1')).total).toBe((await list('limit=1')).total);
});

test('a row that cannot be read is left out of the list and of pages, and named in the log and to the owner; the others are unaffected', async () => {
  await store(blogRow({ id: 'fine', title: 'Axolotl fine' }), { ...blogRow({ id: 'blank' }), title: ' ', excerpt: 'axolotl' });
  expectConsoleErrors(/The post "blank" cannot be read/);
  expect((await list('search=axolotl')).blogs.map(({ id }) => id)).toEqual(['fine']);
  expect((await world.request('/api/blogs/blank')).status).toBe(404);
  const token = await world.signIn();
  expect(await (await world.send('GET', '/api/stats', undefined, token)).json()).toMatchObject({ unreadable_posts: ['blank'] });
  const managed = await (await world.send('GET', '/api/blogs?view=list&search=axolotl', undefined, token)).json();
  expect(managed.blogs.map(({ id }: { id: string }) => id)).toEqual(['fine']);
});

async function store(...rows: NewRow<'blogs'>[]): Promise<void> {
  const { error } = await world.db.from('blogs').insert(rows);
  expect(error).toBeNull();
}

async function list(query: string): Promise<{ blogs: { id: string; excerpt: string }[]; total: number; next: string | null }> {
  const response = await world.request(`/api/blogs?${query}`);
  expect(response.status).toBe(200);
  return response.json();
}
