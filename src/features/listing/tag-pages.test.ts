import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import { tagTitle } from './tag-metadata.ts';
import { neighboursOf, tagKey, tagPagePath, tagPages, tagPath, tagSlug } from './tag-pages.ts';

const post = (id: string, ...tags: string[]) => ({ id, tags });
const ids = (posts: { id: string }[]) => posts.map(({ id }) => id);

test('a tag of two posts has a page, named as the newest spells it; a tag of one has none', () => {
  const pages = tagPages([post('new', 'Free  Zone', 'visa'), post('old', 'free zone', 'Tax')]);
  expect(pages.map(({ slug, tag, posts }) => [slug, tag, ids(posts)])).toEqual([['free-zone', 'Free  Zone', ['new', 'old']]]);
});

test('tags that differ in a sign are two tags: each has a page of its own posts, or is a word', () => {
  const posts = [
    post('a', 'C++', 'A/B', 'R&D'),
    post('b', 'C#', 'a.b', 'R D'),
    post('c', 'c++', 'a.b', 'r & d'),
    post('d', 'c#', 'a / b', 'r-d'),
  ];
  const pages = tagPages(posts);
  expect(pages.map(({ slug, tag, posts: tagged }) => [slug, tag, ids(tagged)]).sort()).toEqual([
    ['a-b', 'A/B', ['a', 'd']],
    ['c-plus-plus', 'C++', ['a', 'c']],
    ['c-sharp', 'C#', ['b', 'd']],
    ['r-and-d', 'R&D', ['a', 'c']],
    ['r-d', 'R D', ['b', 'd']],
  ]);
  const built = new Set(pages.map(({ tag }) => tagKey(tag)));
  expect(['C#', 'c ++', 'a/b', 'a.b'].map((tag) => tagPath(tag, built))).toEqual([
    '/blog/tag/c-sharp',
    '/blog/tag/c-plus-plus',
    '/blog/tag/a-b',
    '/blog?q=a.b',
  ]);
});

test('a post that spells a tag twice counts once', () => {
  expect(tagPages([post('a', 'VAT', 'vat')])).toEqual([]);
  expect(tagPages([post('a', 'VAT', 'vat'), post('b', 'Vat')]).map(({ tag, posts }) => [tag, ids(posts)])).toEqual([['VAT', ['a', 'b']]]);
});

test.each([
  ['Golden Visa', 'golden-visa'],
  ['R&D / tax', 'r-and-d-tax'],
  ['  C++ ', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['#Dubai', 'dubai'],
  ['50%', '50-percent'],
  ['+', ''],
  [
    '\u0627\u0644\u0631\u062e\u0635\u0629 \u0627\u0644\u062a\u062c\u0627\u0631\u064a\u0629',
    '\u0627\u0644\u0631\u062e\u0635\u0629-\u0627\u0644\u062a\u062c\u0627\u0631\u064a\u0629',
  ],
  ['\uff36\uff21\uff34', 'vat'],
  ['../..', ''],
  ['???', ''],
  ['Index', ''],
  ['a'.repeat(201), ''],
  ['\u0627'.repeat(101), ''],
  ['\u5b57'.repeat(67), ''],
])('the slug of %j is %j', (tag, slug) => {
  expect(tagSlug(tag)).toBe(slug);
});

test('a slug never leaves its folder, whatever the tag', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (tag) => {
      expect(tagSlug(tag)).not.toMatch(/[./\\\s?#%]/);
    }),
  );
});

test('a tag leads to its page, a category to its listing, and a tag without a page to a search', () => {
  const built = new Set(['golden visa', '\u0630\u0647\u0628']);
  expect(tagPath('Golden visa', built)).toBe('/blog/tag/golden-visa');
  expect(tagPath('\u0630\u0647\u0628', built)).toBe('/blog/tag/%D8%B0%D9%87%D8%A8');
  expect(tagPath('uae business', built)).toBe('/blog/category/uae-business');
  expect(tagPath('rare & new', built)).toBe('/blog?q=rare+%26+new');
  expect(tagPath('???', built)).toBeNull();
});

test('further pages of a tag have addresses of their own', () => {
  expect([tagPagePath('visa'), tagPagePath('visa', 3)]).toEqual(['/blog/tag/visa', '/blog/tag/visa/page/3']);
});

test('a category has no tag page beside its listing', () => {
  expect(tagPages([post('a', 'Licensing'), post('b', 'licensing')])).toEqual([]);
});

test('beside a tag are the tags of its posts, those of most posts first, each where an article leads with it', () => {
  const tagged = [
    post('new', 'licence', 'renewal', 'Bank'),
    post('middle', 'Licence', 'bank', 'BANK', 'licensing', '???'),
    post('old', 'licence'),
  ];
  expect(neighboursOf({ slug: 'licence', tag: 'licence', posts: tagged }, new Set(['licence', 'bank']))).toEqual([
    { tag: 'Bank', path: '/blog/tag/bank' },
    { tag: 'renewal', path: '/blog?q=renewal' },
    { tag: 'licensing', path: '/blog/category/licensing' },
  ]);
});

test('a tag has eight neighbours at most', () => {
  const posts = [post('a', 'visa', ...'abcdefghij')];
  expect(
    neighboursOf({ slug: 'visa', tag: 'visa', posts }, new Set())
      .map(({ tag }) => tag)
      .join(''),
  ).toBe('abcdefgh');
});

test.each([
  ['licence', 'Licence'],
  ['free zone', 'Free zone'],
  ['VAT', 'VAT'],
  ['iOS', 'iOS'],
  ['\u00e9tat', '\u00c9tat'],
  ['\u0631\u062e\u0635\u0629', '\u0631\u062e\u0635\u0629'],
])('the tag %j has the title %j', (tag, title) => {
  expect(tagTitle(tag)).toBe(title);
});
