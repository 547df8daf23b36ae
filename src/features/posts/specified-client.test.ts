import { expect, test } from 'vitest';
import { testWorld } from '#tests/setup/test-database.ts';

// A client that knows the specified fields alone, written against an older version of the API.
const world = testWorld();

/** The whole form as such a client sends it (§7.form), and nothing else. */
const form = {
  title: 'Written by an old client',
  subtitle: 'With the specified fields alone.',
  category_tags: ['Licensing'],
  featured_image: 'https://pictures.test/a.jpg',
  introduction: 'An introduction.',
  key_takeaways: ['First.', 'Second.'],
  quick_stats: ['9 % tax'],
  main_content: ['A paragraph.'],
  quote_text: 'A quote.',
  quote_author: 'Somebody',
  implementation_framework: 'A framework.',
  phases: [{ title: 'One', description: 'Do this.' }],
  tags: ['licence'],
  read_time: '6 min read',
  featured: true,
  author: { name: 'Somebody else', title: '', bio: '', avatar: null, linkedin: 'https://example.com' },
  type: 'structured',
};
const { author: _, ...stored } = form;

test('it creates, reads, lists, updates and deletes a post', async () => {
  const token = await world.signIn();
  const created = await world.send('POST', '/api/blogs', form, token);
  expect(created.status).toBe(201);
  const { id } = await created.json();
  expect(id).toBe('written-by-an-old-client');
  const read = await (await world.request(`/api/blogs/${id}`)).json();
  expect(read).toMatchObject({ ...stored, id, category: 'Licensing', views: 0, likes: 0, status: 'published' });
  expect(read.author.name).toBe('Layla Noor');
  expect(await listed()).toContain(id);

  const updated = await world.send('PUT', `/api/blogs/${id}`, { ...form, title: 'Changed by it' }, token);
  expect([updated.status, await updated.json()]).toMatchObject([
    200,
    { ...stored, id, title: 'Changed by it', created_at: read.created_at },
  ]);

  expect((await world.send('DELETE', `/api/blogs/${id}`, undefined, token)).status).toBe(200);
  expect((await world.request(`/api/blogs/${id}`)).status).toBe(404);
  expect(await listed()).not.toContain(id);
});

test('its update of a post loses nothing that it does not know', async () => {
  const token = await world.signIn();
  const additive = {
    excerpt: 'A typed excerpt.',
    content: 'An old text.',
    reviewed_on: '2026-11-14',
    review_by: '2027-05-14',
    comments_open: false,
  };
  const dated = { ...form, title: 'Dated', ...additive, publication_date: '2026-03-04T08:00:00.000Z' };
  const { id } = await (await world.send('POST', '/api/blogs', dated, token)).json();
  const after = await (await world.send('PUT', `/api/blogs/${id}`, { ...form, title: 'Dated, changed' }, token)).json();
  expect(after).toMatchObject({
    ...stored,
    ...additive,
    title: 'Dated, changed',
    id,
    created_at: '2026-03-04T08:00:00.000Z',
    status: 'published',
  });
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a scheduled post', { status: 'scheduled', publish_at: '2099-01-01T08:00:00.000Z' }],
])('its update publishes %s as little as before', async (_, state) => {
  const token = await world.signIn();
  const { id } = await (await world.send('POST', '/api/blogs', { ...form, ...state, title: `Kept as ${state.status}` }, token)).json();
  const after = await (await world.send('PUT', `/api/blogs/${id}`, form, token)).json();
  expect(after).toMatchObject({ ...state, id });
  expect((await world.request(`/api/blogs/${id}`)).status).toBe(404);
});

async function listed(): Promise<string[]> {
  const { blogs } = await (await world.request('/api/blogs')).json();
  return blogs.map(({ id }: { id: string }) => id);
}
