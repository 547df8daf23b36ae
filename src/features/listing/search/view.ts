import { type BuiltPage, postsPerPage } from '../listing-page.ts';
import type { Filters } from './filters.ts';
import { isActive } from './match.ts';
import type { SearchState } from './search-store.ts';

/** Whether the search is awake, the built cards are those of a fresh build, and the reader has filtered the list. */
type Moment = { isAwake: boolean; isCurrent: boolean; hasMoved: boolean };

/** What the listing shows of a search. */
export function viewOf(state: SearchState, built: BuiltPage, moment: Moment) {
  const { filters, isComplete, hasFailed } = state;
  const { isBuilt, isPaged, from, isEnough } = placeOf(state, built, moment);
  const posts = state.posts.slice(from);
  const count = moment.isAwake ? state.count : built.total;
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
function placeOf({ filters, shown, posts, isComplete }: SearchState, built: BuiltPage, { isCurrent, hasMoved }: Moment) {
  const isEnough = isComplete || posts.length >= shown;
  if (!isOwnPage(built, filters, hasMoved)) return { isEnough, isBuilt: false, isPaged: false, from: 0 };
  // Outdated cards stay until all that replace them are there.
  const isBuilt = isCurrent || !isEnough;
  return { isEnough, isBuilt, isPaged: built.number > 1, from: (isBuilt ? built.number : built.number - 1) * postsPerPage };
}

/** Whether these are the posts that the page was built for. A later page of the listing is left when the list is first filtered. */
export function isOwnPage(built: BuiltPage, { text, category }: Filters, hasMoved: boolean): boolean {
  return text.trim() === '' && category === built.category && (built.number === 1 || !hasMoved);
}
