import { expect, test } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { wholePost, withOther } from '#tests/fixtures/changed-post.ts';
import { markdownOf } from './markdown.ts';

const post = { ...wholePost(), created_at: null, date: null, featured_image: null, image_url: null, image: null, deleted_at: null };

test('every field of a post is in its Markdown, except those that only the JSON carries', () => {
  const markdown = markdownOf(post);
  const left = Object.keys(postSchema.shape).filter((name) => markdownOf({ ...post, ...withOther(post, name) }) === markdown);
  expect(left.sort()).toEqual([
    'author',
    'category_tags',
    'comments_open',
    'excerpt',
    'featured',
    'id',
    'likes',
    'published_revision',
    'type',
    'updated_at',
    'version',
    'views',
  ]);
});
