import { useRef } from 'react';
import type { CardPost } from '#src/features/posts/post-display.ts';
import { Cards } from '../Cards.tsx';
import { useExcerptStarts } from './use-excerpt-starts.ts';

type Props = {
  posts: CardPost[];
  /** The folded search text; its matches are highlighted. */
  query: string;
  hasFailed: boolean;
  onRetry: () => void;
};

/** The results of a search, and what is missing of them. */
export function ResultList({ posts, query, hasFailed, onRetry }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const starts = useExcerptStarts(list, query, posts.length);
  return (
    <>
      <div className="found-cards" ref={list}>
        {/* React cannot change texts that the browser has replaced by their translation. */}
        <Cards key={posts.length > 0 && isTranslated() ? query : ''} posts={posts} query={query} starts={starts} />
      </div>
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

/** The empty state of the listing (§2.listing-empty). Built pages pass no `onClear` and get a link instead of a button. */
export function NoArticles({ filtered, onClear }: { filtered: boolean; onClear?: () => void }) {
  return (
    <div className="listing-empty">
      <h2 className="text-2xl">No articles found</h2>
      <p>{filtered ? 'Try adjusting your search terms or filters' : 'Check back soon for new insights'}</p>
      {filtered && !onClear && (
        <a className="button" href="/blog">
          Clear Filters
        </a>
      )}
      {filtered && onClear && (
        <button className="button" type="button" onClick={onClear}>
          Clear Filters
        </button>
      )}
    </div>
  );
}

function isTranslated(): boolean {
  return document.querySelector('.cards font') !== null;
}
