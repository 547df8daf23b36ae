import type { CardPost } from '#src/features/posts/post-display.ts';
import { Cards } from '../Cards.tsx';
import { NoArticles } from './NoArticles.tsx';

export type ResultListProps = {
  posts: CardPost[];
  /** The folded search text; its matches are marked. */
  query: string;
  /** Set when nothing matches; says whether filters are active. */
  none: 'filtered' | 'unfiltered' | null;
  hasFailed: boolean;
  onClear: () => void;
  onRetry: () => void;
};

/** The results of a search. Has no hooks; the caller renders it again on each change. */
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
