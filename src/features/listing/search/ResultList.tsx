import type { CardPost } from '#src/features/posts/post-display.ts';
import { Cards } from '../Cards.tsx';
import { NoArticles } from './NoArticles.tsx';

export type ResultListProps = {
  posts: CardPost[];
  /** Folded; it is marked. */
  query: string;
  /** Set when nothing matches, and whether that is for filters. */
  none: 'filtered' | 'unfiltered' | null;
  hasFailed: boolean;
  onClear: () => void;
  onRetry: () => void;
};

/** What search has found. Holds no hooks: whoever listens to the reader renders it anew. */
export function ResultList({ posts, query, none, hasFailed, onClear, onRetry }: ResultListProps) {
  return (
    <>
      <Cards posts={posts} query={query} />
      {none && <NoArticles filtered={none === 'filtered'} onClear={onClear} />}
      {hasFailed && (
        <div className="listing-failed" role="alert">
          <p>Some articles could not be loaded.</p>
          <button className="button" type="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
    </>
  );
}
