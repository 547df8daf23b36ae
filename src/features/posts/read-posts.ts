import { z } from 'zod';
import { type Post, postSchema } from './post.ts';

/** Parses rows; a row without id or title is logged and left out. */
export function readPosts(rows: unknown): Post[] {
  return z
    .array(z.unknown())
    .parse(rows)
    .flatMap((row) => {
      const post = postSchema.safeParse(row);
      if (!post.success) console.error('A post cannot be shown:', post.error.issues);
      return post.success ? [post.data] : [];
    });
}
