import { Island } from '#src/ui/Island.tsx';
import type { BuiltPage } from '../listing-page.ts';
import { fold } from './fold.ts';
import { LoadMore } from './LoadMore.tsx';
import { Mentioned } from './Mentioned.tsx';
import { NoArticles, ResultList } from './ResultList.tsx';
import { useSearch } from './use-search.ts';

/** What the search of a listing page finds, after the built cards or in their place (docs/decisions/0014). */
export function Search({ built }: { built: BuiltPage }) {
  return (
    <Island name="Search">
      <Results built={built} />
    </Island>
  );
}

function Results({ built }: { built: BuiltPage }) {
  const { filters, posts, ...search } = useSearch(built);
  return (
    <>
      <ResultList posts={posts} query={fold(filters.text.trim())} hasFailed={search.hasFailed} onRetry={search.retry} />
      {search.isNone && <NoArticles filtered={search.isActive} onClear={search.clear} />}
      {search.hasMore && <LoadMore shown={search.shown} onMore={search.loadMore} />}
      {search.isAwake && <Mentioned filters={filters} isNone={search.isNone} isListed={search.has} />}
    </>
  );
}
