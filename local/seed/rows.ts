import { categoryFrom, postSchema, readTimeOf } from '#src/features/posts/post.ts';
import { readTexts } from '#src/features/rich-text/read-texts.ts';
import { author } from '#src/site.ts';
import type { SeedPost } from './seed-post.ts';

/** The row of a seeded post: category, tags, read time and author as the API derives them. */
export function rowOf(post: SeedPost) {
  const asRead = postSchema.parse({ ...post, status: 'published' });
  const { blocks, words } =
    asRead.format === 'markdown'
      ? readTexts({ main: asRead.main_content, introduction: asRead.introduction })
      : { blocks: asRead.main_content, words: null };
  return {
    ...post,
    main_content: blocks,
    plain_introduction: words,
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
