import { expect, test } from 'vitest';
import { surroundingsOf } from './related-posts.ts';

type Parts = { category?: string | null; tags?: string[] };

test('neighbours are the posts before and after in time', () => {
  const around = surroundingsOf([post('new'), post('middle'), post('old')]);
  expect(around.get('new')).toMatchObject({ newer: null, older: { id: 'middle' } });
  expect(around.get('middle')).toMatchObject({ newer: { id: 'new' }, older: { id: 'old' } });
  expect(around.get('old')).toMatchObject({ newer: { id: 'middle' }, older: null });
});

test('related are three posts that share the category, the newest first', () => {
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

test('who shares tags as well stands first, and tags match whatever their case', () => {
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

test('few posts give few related ones, and never the post itself', () => {
  expect(relatedTo('only', [post('only')])).toEqual([]);
  expect(relatedTo('one', [post('one'), post('two')])).toEqual(['two']);
});

test('no page depends on posts far away, so that an edit renders few pages anew', () => {
  const posts = Array.from({ length: 200 }, (_, place) => post(String(place), licensing));
  const around = surroundingsOf(posts);
  const shows = (id: string) => posts.filter((other) => around.get(other.id)?.related.some((related) => related.id === id)).length;
  expect(Math.max(...posts.map(({ id }) => shows(id)))).toBeLessThanOrEqual(8);
});

test('10,000 posts of one category and tag are done in less than a second', () => {
  const posts = Array.from({ length: 10_000 }, (_, place) =>
    post(String(place), { ...licensing, tags: ['vat', 'visa', `tag ${place % 50}`] }),
  );
  const started = performance.now();
  expect(surroundingsOf(posts).size).toBe(10_000);
  expect(performance.now() - started).toBeLessThan(1_000);
});

const licensing = { category: 'Licensing' };

function post(id: string, { category = null, tags = [] }: Parts = {}) {
  return { id, category, tags };
}

function relatedTo(id: string, posts: ReturnType<typeof post>[]): string[] {
  return surroundingsOf(posts)
    .get(id)
    ?.related.map((related) => related.id) as string[];
}
