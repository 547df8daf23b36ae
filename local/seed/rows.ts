import { categoryFrom, postSchema, readTimeOf } from '#src/features/posts/post.ts';
import { textColumns } from '#src/features/posts/text-columns.server.ts';
import { author } from '#src/site.ts';
import type { SeedPost } from './seed-post.ts';

/** The row of a seeded post: category, tags, read time and author as the API derives them. */
export function rowOf(post: SeedPost) {
  const asRead = postSchema.parse({ ...post, status: 'published' });
  return {
    ...post,
    ...textColumns(asRead, asRead.format),
    format: asRead.format,
    date: post.date ?? null,
    image_url: post.image_url ?? null,
    image: post.image ?? null,
    category: categoryFrom(post.category_tags),
    tags: post.tags.length > 0 ? post.tags : post.category_tags,
    read_time: readTimeOf(asRead),
    author,
    status: 'published',
    type: 'structured',
  };
}
