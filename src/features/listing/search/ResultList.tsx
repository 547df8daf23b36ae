import { useRef } from 'react';
import type { CardPost } from '#src/features/posts/post-display.ts';
import { listing } from '#src/words/en/listing.ts';
import type { CardWords } from '../CardParts.tsx';
import { Cards } from '../Cards.tsx';
import type { ListingWords } from '../listing-metadata.ts';
import { useExcerptStarts } from './use-excerpt-starts.ts';

type Props = {
  posts: CardPost[];
  /** The folded search text; its matches are highlighted. */
  query: string;
  hasFailed: boolean;
  onRetry: () => void;
  words: ListingWords;
  /** Those of cards on a page in Arabic. */
  arabic: CardWords | undefined;
};

/** The results of a search, and what is missing of them. */
export function ResultList({ posts, query, hasFailed, onRetry, words, arabic }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const starts = useExcerptStarts(list, query, posts.length);
  return (
    <>
      <div className="found-cards" ref={list}>
        {/* React cannot change texts that the browser has replaced by their translation. */}
        <Cards key={posts.length > 0 && isTranslated() ? query : ''} posts={posts} query={query} starts={starts} arabic={arabic} />
      </div>
      {hasFailed && (
        <div className="listing-failed" role="alert">
          <p>{words.listing.someFailed}</p>
          <button className="button" type="button" onClick={onRetry}>
            {words.listing.tryAgain}
          </button>
        </div>
      )}
    </>
  );
}

type NoArticlesProps = { filtered: boolean; onClear?: () => void; words?: typeof listing };

/** The empty state of the listing (§2.listing-empty). Built pages pass no `onClear` and get a link instead of a button. */
export function NoArticles({ filtered, onClear, words = listing }: NoArticlesProps) {
  return (
    <div className="listing-empty">
      <h2 className="text-2xl">{words.none}</h2>
      <p>{filtered ? words.noneForFilters : words.noneYet}</p>
      {filtered && !onClear && (
        <a className="button" href="/blog">
          {words.clear}
        </a>
      )}
      {filtered && onClear && (
        <button className="button" type="button" onClick={onClear}>
          {words.clear}
        </button>
      )}
    </div>
  );
}

function isTranslated(): boolean {
  return document.querySelector('.cards font') !== null;
}
