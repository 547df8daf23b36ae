import type { CardPost } from '#src/features/posts/post-display.ts';
import { PostCard } from './PostCard.tsx';

/** A list of cards as one component: Astro renders 24 cards much faster at once than one by one. */
export function Cards({ posts, query = '' }: { posts: readonly CardPost[]; query?: string }) {
  return posts.map((post) => <PostCard key={post.id} post={post} query={query} headingLevel={2} />);
}
