import { expect, test } from 'vitest';
import { postCardSchema } from '#src/features/posts/post.ts';
import { wholePost, withOther } from '#tests/fixtures/changed-post.ts';
import { pack, unpack } from './index-format.ts';

const post = { ...wholePost(), created_at: null, date: null, featured_image: null, image_url: null, image: '/a.webp', read_time: null };

test('every field of a card is in the index, except those that no card of the search shows', () => {
  const packed = JSON.stringify(pack([post]));
  const left = Object.keys(postCardSchema.shape).filter((name) => JSON.stringify(pack([withOther(post, name)])) === packed);
  expect(left.sort()).toEqual([
    'category_tags',
    'comments_open',
    'featured',
    'likes',
    'published_revision',
    'status',
    'subtitle',
    'type',
    'version',
  ]);
});

test('packing an unpacked index gives the same result', () => {
  const columns = pack([wholePost(), post]);
  expect(pack(unpack(columns))).toEqual(columns);
});

test('a result has the language of its post', () => {
  expect(unpack(pack([{ ...post, lang: 'ar' }, post])).map(({ lang }) => lang)).toEqual(['ar', 'en']);
});
