import { expect, test } from 'vitest';
import { seedPosts } from '#local/seed/posts.ts';
import { rowOf } from '#local/seed/rows.ts';
import { newestFirst, postSchema, toCard } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { fc } from '#tests/setup/properties.ts';
import type { Filters } from './filters.ts';
import { pack } from './index-format.ts';
import { Results } from './results.ts';

const seeded = (await seedPosts()).map((post) => postSchema.parse(rowOf(post))).sort(newestFirst);
const none: Filters = { text: '', category: null };
const manifest = { total: seeded.length, categories: { Licensing: 4 }, chunks: [] };
const titles = (results: Results) => results.found.map(({ post }) => post.title);
const post = (parts: Parameters<typeof blogRow>[0]) => postSchema.parse(blogRow(parts));

function resultsOf(posts = seeded): Results {
  const results = new Results();
  results.add(pack(posts));
  results.add(null);
  return results;
}

test('without filters everything is found, newest first', () => {
  expect(titles(resultsOf())).toEqual(seeded.map(({ title }) => title));
});

test('a text is found in title, excerpt as shown and category, ignoring case and accents', () => {
  const results = resultsOf([
    post({ id: 'a', title: 'Résumé of a year', excerpt: 'Nothing', category_tags: [] }),
    post({ id: 'b', title: 'Second', excerpt: null, introduction: 'The RESUME is here', category_tags: [] }),
    post({ id: 'c', title: 'Third', excerpt: 'Nothing', category_tags: ['Licensing'] }),
  ]);
  results.filter({ text: 'résumé', category: null });
  expect(results.found.map((each) => each.post.id)).toEqual(['a', 'b']);
  results.filter({ text: 'LICENS', category: null });
  expect(results.found.map((each) => each.post.id)).toEqual(['c']);
});

test('no match spans two fields', () => {
  const results = resultsOf([post({ title: 'One', excerpt: 'two' })]);
  for (const text of ['onetwo', 'one two']) {
    results.filter({ text, category: null });
    expect(results.found).toEqual([]);
  }
});

test('category and text combine, and the category is exact', () => {
  const results = resultsOf();
  results.filter({ text: 'licence', category: 'Licensing' });
  expect(results.count(manifest)).toBeGreaterThan(0);
  for (const { post: found } of results.found) expect(found.category).toBe('Licensing');
});

test('an incremental search, in any order of filters, finds the same as a fresh search', () => {
  const text = fc.constantFrom('', 'l', 'li', 'lice', 'licence', 'visa', 'v', 'e', 'zz');
  const steps = fc.array(fc.record({ text, category: fc.constantFrom(null, 'Licensing', 'UAE Business') }), { minLength: 1 });
  fc.assert(
    fc.property(steps, (filters) => {
      const [walked, fresh] = [resultsOf(), resultsOf()];
      for (const each of filters) walked.filter(each);
      fresh.filter(filters.at(-1) ?? none);
      expect(titles(walked)).toEqual(titles(fresh));
    }),
  );
});

test('while chunks arrive, total and categories count by the manifest, a text search counts matches so far', () => {
  const results = new Results();
  expect(results.count(manifest)).toBe(seeded.length);
  results.filter({ text: '', category: 'Licensing' });
  expect(results.count(manifest)).toBe(4);
  results.filter({ text: 'licence', category: null });
  expect(results.count(manifest)).toBeNull();
  results.add(pack(seeded.slice(0, 7)));
  const soFar = results.count(manifest);
  results.add(pack(seeded.slice(7)));
  results.add(null);
  expect(soFar).toBeGreaterThan(0);
  expect(results.count(manifest)).toBeGreaterThan(soFar ?? 0);
});

test('a chunk that arrives twice is counted once', () => {
  const results = new Results();
  for (const columns of [pack(seeded), pack(seeded.slice(3)), null]) results.add(columns);
  expect(results.found).toHaveLength(seeded.length);
});

test('what changed since the build of the index is listed in its place: new posts appear, edited ones change, gone ones vanish', () => {
  const fresh = post({ id: 'fresh', title: 'Fresh', created_at: '2030-01-01T00:00:00Z' });
  const edited = { ...seeded[1], title: 'Edited' } as (typeof seeded)[number];
  const changes = { total: seeded.length, categories: {}, changed: [edited, fresh].map(toCard), gone: [seeded[0]?.id ?? ''] };
  const expected = ['Fresh', 'Edited', ...seeded.slice(2).map(({ title }) => title)];
  const [early, late] = [new Results(), resultsOf()];
  early.setChanges(changes);
  early.add(pack(seeded));
  early.add(null);
  late.setChanges(changes);
  expect([titles(early), titles(late)]).toEqual([expected, expected]);
});

test('while chunks arrive, a list with changes counts as the API does', () => {
  const results = new Results();
  results.setChanges({ total: 30, categories: { Licensing: 7 }, changed: [], gone: ['a-post'] });
  expect(results.count(manifest)).toBe(30);
  results.filter({ text: '', category: 'Licensing' });
  expect(results.count(manifest)).toBe(7);
});
