import { type ReactNode, useRef, useState } from 'react';
import type { BuiltPage } from '../listing-page.ts';
import { FilterForm } from './FilterForm.tsx';
import { fold } from './fold.ts';
import { LoadMore } from './LoadMore.tsx';
import { Mentioned } from './Mentioned.tsx';
import { NoArticles, ResultList } from './ResultList.tsx';
import { Status } from './Status.tsx';
import { SearchIndex } from './search-index.ts';
import { SearchStore } from './search-store.ts';
import { useSearch } from './use-search.ts';

export type SearchProps = {
  built: BuiltPage;
  /** May be reading already; the build passes none. */
  store?: SearchStore;
  onAwake?: () => void;
  /** Built markup: the lead story, the cards and the links to further pages. Only the build passes it. */
  lead?: ReactNode;
  children?: ReactNode;
  pager?: ReactNode;
};

/** The search of a listing page, an island around the built cards (docs/decisions/0014). Until it is awake it shows what was built. */
export function Search({ built, store: given, onAwake, lead, children, pager }: SearchProps) {
  const place = useRef<HTMLDivElement>(null);
  const [store] = useState(() => given ?? new SearchStore(new SearchIndex(built.index), built.category));
  const search = useSearch(place, { built, store, onAwake });
  const { filters, posts, isAwake, isBuilt, isPaged, isActive } = search;
  return (
    <div ref={place}>
      <FilterForm filters={filters} category={built.category} onChange={search.change} />
      <Built hidden={isAwake && isActive}>{lead}</Built>
      <Status {...search} />
      <div className="cards">
        <Built className="built-cards" hidden={!isBuilt}>
          {children}
        </Built>
        <ResultList posts={posts} query={fold(filters.text.trim())} hasFailed={search.hasFailed} onRetry={search.retry} />
        {search.isNone && <NoArticles filtered={isActive} onClear={search.clear} />}
      </div>
      <Built hidden={isAwake && !isPaged}>{pager}</Built>
      {search.hasMore && <LoadMore shown={search.shown} drawn={posts.length} onMore={search.loadMore} />}
      {isAwake && <Mentioned filters={filters} isNone={search.isNone} isListed={search.has} />}
    </div>
  );
}

type BuiltProps = { hidden: boolean; className?: string; children: ReactNode };
const asItIs = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** Built markup, which React shows or hides: without children it keeps what stands in the page. */
function Built({ children, ...attributes }: BuiltProps) {
  return <div data-built="" {...attributes} {...(children === undefined ? asItIs : { children })} />;
}
