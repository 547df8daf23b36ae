import { expect, test } from 'vitest';
import { relatedPostsOf } from './related-posts.ts';

type Parts = { category?: string | null; tags?: string[] };

test('the neighbours of a post are the previous and the next by date', () => {
  const relatedPosts = relatedPostsOf([post('new'), post('middle'), post('old')]);
  expect(relatedPosts.get('new')).toMatchObject({ newer: null, older: { id: 'middle' } });
  expect(relatedPosts.get('middle')).toMatchObject({ newer: { id: 'new' }, older: { id: 'old' } });
  expect(relatedPosts.get('old')).toMatchObject({ newer: { id: 'middle' }, older: null });
});

test('the related posts are the three newest of the same category', () => {
  const posts = [
    post('a', licensing),
    post('x'),
    post('b', licensing),
    post('y'),
    post('self', licensing),
    post('z'),
    post('c', licensing),
  ];
  expect(relatedTo('self', posts)).toEqual(['a', 'b', 'c']);
});

test('posts that share tags as well come first, and tags match ignoring case', () => {
  const posts = [
    post('a', licensing),
    post('x'),
    post('b', { ...licensing, tags: ['VAT'] }),
    post('y'),
    post('self', { ...licensing, tags: ['vat'] }),
  ];
  expect(relatedTo('self', posts).slice(0, 2)).toEqual(['b', 'a']);
});

test('tags relate posts of different categories, or of none', () => {
  const posts = [post('a', { tags: ['visa'] }), post('x'), post('y'), post('self', { ...licensing, tags: ['visa'] }), post('z')];
  expect(relatedTo('self', posts)[0]).toBe('a');
});

test('a neighbour, which the page links anyway, comes last', () => {
  const posts = [post('a', licensing), post('next', licensing), post('self', licensing), post('x'), post('y')];
  expect(relatedTo('self', posts)).toEqual(['a', 'y', 'next']);
});

test('a small blog has few related posts, and never the post itself', () => {
  expect(relatedTo('only', [post('only')])).toEqual([]);
  expect(relatedTo('one', [post('one'), post('two')])).toEqual(['two']);
});

test('related posts are close in time, so that an edit changes few pages', () => {
  const posts = Array.from({ length: 200 }, (_, index) => post(String(index), licensing));
  const relatedPosts = relatedPostsOf(posts);
  const shows = (id: string) => posts.filter((other) => relatedPosts.get(other.id)?.related.some((related) => related.id === id)).length;
  expect(Math.max(...posts.map(({ id }) => shows(id)))).toBeLessThanOrEqual(8);
});

const licensing = { category: 'Licensing' };

function post(id: string, { category = null, tags = [] }: Parts = {}) {
  return { id, category, tags };
}

function relatedTo(id: string, posts: ReturnType<typeof post>[]): string[] {
  return relatedPostsOf(posts)
    .get(id)
    ?.related.map((related) => related.id) as string[];
}
