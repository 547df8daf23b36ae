import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { isActive, resultLine } from './filters.ts';
import { fold } from './fold.ts';
import type { PageParts } from './page-parts.ts';
import { ResultList, type ResultListProps } from './ResultList.tsx';
import type { Search } from './search.ts';

type Actions = { onClear: () => void; onRetry: () => void };

/** Where the results stand: after the built cards (`isBuilt`) or in their place, as one page of several (`isPaged`) or as a list that grows. */
export type Place = { isBuilt: boolean; isPaged: boolean; from: number };

/** Returns a function that renders a search into the page, from the match at `from` on. */
export function createView({ listing, line, clear, more, results }: PageParts, actions: Actions) {
  const root = createRoot(results);
  return (search: Search, { isBuilt, isPaged, from }: Place): void => {
    const { count, filters } = search;
    const posts = search.posts(from);
    delete document.documentElement.dataset.filtered;
    listing.removeAttribute('data-waiting');
    listing.toggleAttribute('data-replaced', !isBuilt);
    listing.toggleAttribute('data-paged', isPaged);
    listing.toggleAttribute('data-busy', isBusy(search, isBuilt, posts.length));
    setText(line, count === null ? '' : resultLine(count, filters));
    const none = isBuilt ? null : noneOf(search);
    clear.hidden = !isActive(filters) || none !== null;
    more.hidden = isPaged || count === null || count <= search.shown || (!isBuilt && posts.length === 0);
    const query = fold(filters.text.trim());
    // Synchronous, so that a keystroke is painted in the next frame.
    flushSync(() => root.render(<ResultList posts={posts} query={query} none={none} hasFailed={search.hasFailed} {...actions} />));
  };
}

function isBusy(search: Search, isBuilt: boolean, shown: number): boolean {
  return !isBuilt && !search.isComplete && !search.hasFailed && (search.count === null || shown === 0);
}

function noneOf({ isComplete, count, filters }: Search): ResultListProps['none'] {
  if (!isComplete || count !== 0) return null;
  return isActive(filters) ? 'filtered' : 'unfiltered';
}

/** Writes only changes, because a live region announces every write. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
