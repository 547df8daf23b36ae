import { useEffect, useEffectEvent, useRef } from 'react';
import { tellMissed } from '#src/features/statistics/tell-missed.ts';
import { Island } from '#src/ui/Island.tsx';
import { english, type ListingWords } from '../listing-metadata.ts';
import type { BuiltPage } from '../listing-page.ts';
import { Mentions } from '../text-search/Mentions.tsx';
import { mentionsPath, useMentions } from '../text-search/use-mentions.ts';
import { loadsAutomatically, observeEnd } from './infinite-scroll.ts';
import { needleOf } from './match.ts';
import { NoArticles, ResultList } from './ResultList.tsx';
import { useSearch } from './use-search.ts';

/** Milliseconds without another key after which a search without a result was meant so. */
const settledMs = 2_000;

/** `arabic`: the words of a page in Arabic. */
type SearchProps = { built: BuiltPage; arabic?: ListingWords };

/** What the search of a listing page finds, after the built cards or in their place (docs/decisions/0012). */
export function Search({ built, arabic }: SearchProps) {
  return (
    <Island name="Search">
      <Results built={built} arabic={arabic} />
    </Island>
  );
}

function Results({ built, arabic }: SearchProps) {
  const words = arabic ?? english;
  const { filters, posts, ...search } = useSearch(built, words);
  // A list that cannot be loaded shows nothing, so nothing is beyond it; beyond one of a language are the titles of the other.
  const { answer, isAsking } = useMentions(search.isHydrated ? mentionsPath(filters, !search.hasFailed && !filters.lang) : '');
  const isListKnown = search.isComplete || search.hasFailed;
  useMissed(filters.text, search.isNone && filters.category === null && answer?.total === 0);
  return (
    <>
      <ResultList
        words={words}
        arabic={arabic?.card}
        posts={posts}
        query={needleOf(filters.text)}
        hasFailed={search.hasFailed}
        onRetry={search.retry}
      />
      {search.hasMore && <LoadMore label={words.listing.more} shown={search.shown} onMore={search.loadMore} />}
      {/* Both at once, the hits in texts below. */}
      {search.isNone && !isAsking && <NoArticles words={words.listing} filtered={search.isActive} onClear={search.clear} />}
      {search.isHydrated && (
        <Mentions
          words={words}
          answer={isListKnown ? answer : null}
          isListed={search.has}
          isAlone={search.count === 0 || search.hasFailed}
        />
      )}
    </>
  );
}

/** Tells that a reader found nothing, once the reader rests. */
function useMissed(text: string, isMissed: boolean): void {
  useEffect(() => {
    if (!isMissed) return;
    const timer = setTimeout(() => tellMissed(text), settledMs);
    return () => clearTimeout(timer);
  }, [text, isMissed]);
}

type Props = { label: string; shown: number; onMore: (byButton: boolean) => void };

/** The end of a list that grows when it comes near the window, or by its button. */
function LoadMore({ label, shown, onMore }: Props) {
  const end = useRef<HTMLParagraphElement>(null);
  const onNear = useEffectEvent(() => loadsAutomatically(shown) && onMore(false));
  // Observes again after each render: the list may have grown, and its end still be near.
  useEffect(() => {
    const observer = end.current && observeEnd(end.current, () => onNear());
    return () => observer?.disconnect();
  });
  return (
    <p className="listing-more" ref={end}>
      <button className="button" type="button" onClick={() => onMore(true)}>
        {label}
      </button>
    </p>
  );
}
