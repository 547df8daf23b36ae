import type { CardPost } from '#src/features/posts/post-display.ts';
import { PostCard } from './PostCard.tsx';

/** Cards one after the other; rendered as one, because a page of 24 is much faster made at once than card by card. */
export function Cards({ posts, query = '' }: { posts: readonly CardPost[]; query?: string }) {
  return posts.map((post) => <PostCard key={post.id} post={post} query={query} headingLevel={2} />);
}
