import { bucketOf } from '#src/features/artwork/artwork.ts';

// About 1,300 posts a chunk, which are all of most sites: few files, and each compresses well.
const minSize = 1_000;
const maxSize = 2_000;

/**
 * Splits the posts, newest first, into chunks, newest first. Boundaries depend on ids and not on positions (content-defined chunking):
 * a change of one post changes its own chunk and at most the next, and browsers keep the others cached.
 */
export function chunksOf<T extends { id: string }>(posts: readonly T[], { min = minSize, max = maxSize } = {}): T[][] {
  const chunks: T[][] = [];
  let open: T[] = [];
  for (const post of [...posts].reverse()) {
    open.unshift(post);
    const isBoundary = open.length >= min && bucketOf(post.id, Math.ceil(min / 3)) === 0;
    if (!isBoundary && open.length < max) continue;
    chunks.unshift(open);
    open = [];
  }
  return open.length > 0 ? [open, ...chunks] : chunks;
}
