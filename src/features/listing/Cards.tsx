import type { CardPost } from '#src/features/posts/post-display.ts';
import { type CardWords, isWideAt } from './CardParts.tsx';
import { PostCard } from './PostCard.tsx';
import type { ExcerptStart } from './search/highlight.ts';

type Props = {
  posts: readonly CardPost[];
  query?: string;
  starts?: Readonly<Record<string, ExcerptStart>>;
  arabic?: CardWords | undefined;
};

/** A list of cards as one component: Astro renders 24 cards much faster at once than one by one. */
export function Cards({ posts, query = '', starts = {}, arabic }: Props) {
  return posts.map((post, index) => (
    <PostCard
      key={post.id}
      post={post}
      query={query}
      excerptStart={starts[post.id]}
      headingLevel={2}
      isWide={isWideAt(index)}
      arabic={arabic}
    />
  ));
}
