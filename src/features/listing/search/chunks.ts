import { bucketOf } from '#src/features/artwork/artwork.ts';

// About 600 posts to a chunk: with a thousand, script and index together need no more than the six connections that a browser opens.
const fewest = 300;
const most = 1_000;

/**
 * Cuts the posts, newest first, into chunks, newest first. A chunk ends where the ids say so and not at every so-many posts:
 * whoever adds, edits or deletes a post changes the chunk that it stands in and at most the next, and readers keep the others.
 */
export function chunksOf<T extends { id: string }>(posts: readonly T[], { min = fewest, max = most } = {}): T[][] {
  const chunks: T[][] = [];
  let open: T[] = [];
  for (const post of [...posts].reverse()) {
    open.unshift(post);
    const isBoundary = open.length >= min && bucketOf(post.id, min) === 0;
    if (!isBoundary && open.length < max) continue;
    chunks.unshift(open);
    open = [];
  }
  return open.length > 0 ? [open, ...chunks] : chunks;
}
