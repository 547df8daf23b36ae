import { expect, test } from 'vitest';
import { rowOf } from '#local/seed/rows.ts';
import { seedPosts } from '#local/seed/seed.ts';
import { withTwins } from '#src/features/posts/pairs.ts';
import { newestFirst, postSchema } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { fc } from '#tests/setup/properties.ts';
import type { Filters } from './filters.ts';
import { pack } from './index-format.ts';
import { Results } from './results.ts';

const seeded = (await seedPosts()).map((post) => postSchema.parse(rowOf(post))).sort(newestFirst);
const none: Filters = { text: '', category: null };
const titles = (results: Results) => results.found.map(({ post }) => post.title);
const post = (parts: Parameters<typeof blogRow>[0]) => postSchema.parse(blogRow(parts));

function resultsOf(posts = seeded): Results {
  const results = new Results();
  results.take(pack(posts));
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
  expect(results.found.length).toBeGreaterThan(0);
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

test('a newer index takes the place of the one before, under the same filters', () => {
  const results = resultsOf([post({ id: 'a', title: 'A licence' }), post({ id: 'b', title: 'A visa' })]);
  results.filter({ text: 'licence', category: null });
  results.take(pack([post({ id: 'new', title: 'The new licence' }), post({ id: 'b', title: 'A visa' })]));
  expect(titles(results)).toEqual(['The new licence']);
});

test('of a pair a list has the English card, a search each that it was found in, and a list of a language its own', () => {
  const results = resultsOf(
    withTwins([
      post({ id: 'a-ar', lang: 'ar', title: 'رخصة', excerpt: 'VAT', category_tags: ['Licensing'], translation_of: 'a' }),
      post({ id: 'a', title: 'A licence', excerpt: 'VAT', category_tags: ['Licensing'] }),
    ]),
  );
  const found = (filters: Partial<Filters>) => {
    results.filter({ ...none, ...filters });
    return results.found.map((each) => each.post.id);
  };
  expect([found({}), found({ category: 'Licensing' })]).toEqual([['a'], ['a']]);
  expect([found({ text: 'رخصة' }), found({}), found({ text: 'A lic' }), found({ text: 'vat' })]).toEqual([
    ['a-ar'],
    ['a'],
    ['a'],
    ['a-ar', 'a'],
  ]);
  expect(found({ lang: 'ar' })).toEqual(['a-ar']);
});
