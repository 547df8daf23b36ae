import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ListingWords } from '../listing-metadata.ts';
import { type BuiltPage, listingPath, postsPerPage } from '../listing-page.ts';
import { type Filters, filtersFromUrl, filtersPath, isMisnamed, readFields, writeFields } from './filters.ts';
import { listingOf, showState, showView } from './listing-view.ts';
import { isActive } from './match.ts';
import { restoreScrollPosition, type ScrollPosition, savedScrollPosition, saveScrollPosition, visibleCards } from './scroll-position.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchState } from './search-store.ts';
import { SearchStore } from './search-store.ts';

/**
 * What the listing shows for its filters, and what a reader can do. The fields are built markup, which this listens to; filters and scroll position
 * follow the browser's history.
 */
export function useSearch(built: BuiltPage, words: ListingWords) {
  const [store] = useState(() => new SearchStore(new SearchIndex(built.index), built));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getBuiltState);
  const [isHydrated, setHydrated] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const returning = useRef<ScrollPosition>(null);
  const focusAt = useRef<number>(null);

  /** Typing replaces the URL; choosing a category or clearing adds a history entry (§2.listing-filters). */
  const change = (filters: Filters, addsEntry: boolean) => {
    if (addsEntry) saveScrollPosition(listingOf(), state.shown);
    const isCategory = isOwnPage(built, filters, true) && !filters.lang;
    const path = isCategory ? listingPath(filters.category) : filtersPath(filters);
    history[addsEntry ? 'pushState' : 'replaceState'](null, '', path);
    setMoved(true);
    focusAt.current = null;
    store.search(filters);
  };
  const restore = (filters: Filters, moved: boolean) => {
    returning.current = savedScrollPosition();
    store.search(filters, returning.current?.shown ?? (isOwnPage(built, filters, moved) ? built.number : 1) * postsPerPage);
  };
  const clear = () => {
    const form = formOf();
    const none: Filters = { ...state.filters, text: '', category: null };
    change(none, true);
    writeFields(form, none);
    // On a phone the field would open the keyboard over the list.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    (isTouch ? listingOf().querySelector<HTMLElement>('.listing-line') : form.querySelector('input'))?.focus();
  };
  const loadMore = (byButton: boolean) => {
    if (byButton) focusAt.current = visibleCards(listingOf()).length;
    store.search(state.filters, state.shown + postsPerPage);
  };

  const onHydrated = useEffectEvent(() => {
    const url = new URL(location.href);
    const [typed, wanted] = [readFields(formOf()), filtersFromUrl(url)];
    if (filtersPath(typed) !== filtersPath(wanted)) change(typed, false);
    else {
      if (isMisnamed(url, wanted)) history.replaceState(null, '', filtersPath(wanted));
      restore(typed, false);
    }
    setHydrated(true);
  });
  const onField = useEffectEvent((event: Event) => {
    const isChoice = event.target instanceof HTMLSelectElement;
    change(readFields(formOf()), isChoice);
  });
  const onClear = useEffectEvent(clear);
  const onPopState = useEffectEvent(() => {
    const filters = filtersFromUrl(new URL(location.href));
    if (filtersPath(filters) === filtersPath(state.filters)) return;
    setMoved(true);
    writeFields(formOf(), filters);
    restore(filters, true);
  });
  const onPageHide = useEffectEvent(() => saveScrollPosition(listingOf(), state.shown));

  // Before the fields are read, so that no key is missed in between.
  useLayoutEffect(() => {
    const ended = new AbortController();
    formOf().addEventListener('input', (event) => onField(event), ended);
    listingOf()
      .querySelector('[data-clear]')
      ?.addEventListener('click', () => onClear(), ended);
    window.addEventListener('popstate', () => onPopState(), ended);
    window.addEventListener('pagehide', () => onPageHide(), ended);
    return () => ended.abort();
  }, []);
  useLayoutEffect(() => onHydrated(), []);
  useEffect(() => store.replace(built.index), [store, built.index]);

  const view = viewOf(state, built, { isHydrated, hasMoved });
  useLayoutEffect(() => {
    if (!isHydrated) return;
    showView(listingOf(), { ...view, filters: state.filters, words });
    // A list that is still hidden has no cards to scroll to.
    showState(listingOf(), 'hydrated');
    const next = focusAt.current === null ? undefined : visibleCards(listingOf())[focusAt.current];
    if (next) focusAt.current = null;
    next?.querySelector<HTMLElement>('.card-link')?.focus({ preventScroll: true });
    if (!returning.current || !view.isEnough) return;
    void restoreScrollPosition(listingOf(), returning.current);
    returning.current = null;
  });
  return { ...state, ...view, isHydrated, clear, loadMore, retry: store.retry, has: store.has };
}

function formOf(): HTMLFormElement {
  return listingOf().querySelector('form') ?? document.createElement('form');
}

/** Whether the search is hydrated, and the reader has filtered the list. */
type Moment = { isHydrated: boolean; hasMoved: boolean };

/** What the listing shows of a search. */
function viewOf(state: SearchState, built: BuiltPage, moment: Moment) {
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

/** How the results are shown: after the built cards (`isBuilt`) or instead of them, as one page of several (`isPaged`) or as a list that grows. */
function placeOf({ filters, shown, posts, isComplete }: SearchState, built: BuiltPage, { hasMoved }: Moment) {
  const isEnough = isComplete || posts.length >= shown;
  if (!isOwnPage(built, filters, hasMoved)) return { isEnough, isBuilt: false, isPaged: false, from: 0 };
  return { isEnough, isBuilt: true, isPaged: built.number > 1, from: built.number * postsPerPage };
}

/** Whether these are the posts that the page was built for. A later page of the listing is left when the list is first filtered. */
function isOwnPage(built: BuiltPage, { text, category }: Filters, hasMoved: boolean): boolean {
  return text.trim() === '' && category === built.category && (built.number === 1 || !hasMoved);
}
