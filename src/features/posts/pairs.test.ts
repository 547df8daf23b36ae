import { expect, test } from 'vitest';
import { alternatesOf, onePerPair, withTwins } from './pairs.ts';

const english = { id: 'a', lang: 'en' as const, translation_of: null };
const arabic = { id: 'a-ar', lang: 'ar' as const, translation_of: 'a' };
const alone = { id: 'b-ar', lang: 'ar' as const, translation_of: 'not-public' };

test('two public articles of a pair know each other; one whose partner is not public stands alone', () => {
  expect(withTwins([arabic, english, alone]).map(({ id, twin }) => [id, twin?.id])).toEqual([
    ['a-ar', 'a'],
    ['a', 'a-ar'],
    ['b-ar', undefined],
  ]);
});

test('of a pair the English one is the card, on an Arabic list the Arabic one, and one without the other always', () => {
  const posts = withTwins([arabic, english, alone]);
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  expect([ids(onePerPair(posts)), ids(onePerPair(posts, 'ar'))]).toEqual([
    ['a', 'b-ar'],
    ['a-ar', 'b-ar'],
  ]);
  expect(ids(onePerPair(posts.filter(({ lang }) => lang === 'ar')))).toEqual(['a-ar', 'b-ar']);
});

test('search engines get the same addresses from both, the English one for any other language', () => {
  const addresses = [
    { lang: 'en', path: '/blog/a' },
    { lang: 'ar', path: '/blog/a-ar' },
    { lang: 'x-default', path: '/blog/a' },
  ];
  expect([alternatesOf(english, arabic), alternatesOf(arabic, english)]).toEqual([addresses, addresses]);
});
