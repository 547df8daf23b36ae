import { type BuiltPage, postsPerPage } from '../listing-page.ts';
import type { Filters } from './filters.ts';
import { isActive } from './match.ts';
import type { SearchState } from './search-store.ts';

/** Whether the search is awake, and the reader has filtered the list. */
type Moment = { isAwake: boolean; hasMoved: boolean };

/** What the listing shows of a search. */
export function viewOf(state: SearchState, built: BuiltPage, moment: Moment) {
  const { filters, isComplete, hasFailed } = state;
  const { isBuilt, isPaged, from, isEnough } = placeOf(state, built, moment);
  const posts = state.posts.slice(from);
  // What was built is known before the index is there.
  const count = state.count ?? (isBuilt ? built.total : null);
  const isListed = isBuilt || posts.length > 0;
  return {
    isEnough,
    isBuilt,
    isPaged,
    posts,
    count,
    isActive: isActive(filters),
    isNone: !isBuilt && isComplete && count === 0,
    isBusy: !isComplete && !hasFailed && !(isBuilt || (isListed && count !== null)),
    hasMore: !isPaged && isListed && (count ?? 0) > state.shown,
  };
}

/** Where the results stand: after the built cards (`isBuilt`) or in their place, as one page of several (`isPaged`) or as a list that grows. */
function placeOf({ filters, shown, posts, isComplete }: SearchState, built: BuiltPage, { hasMoved }: Moment) {
  const isEnough = isComplete || posts.length >= shown;
  if (!isOwnPage(built, filters, hasMoved)) return { isEnough, isBuilt: false, isPaged: false, from: 0 };
  return { isEnough, isBuilt: true, isPaged: built.number > 1, from: built.number * postsPerPage };
}

/** Whether these are the posts that the page was built for. A later page of the listing is left when the list is first filtered. */
export function isOwnPage(built: BuiltPage, { text, category }: Filters, hasMoved: boolean): boolean {
  return text.trim() === '' && category === built.category && (built.number === 1 || !hasMoved);
}
