import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type BuiltPage, listingPath, postsPerPage } from '../listing-page.ts';
import { type Filters, filtersFromUrl, filtersPath, readFields } from './filters.ts';
import { restoreScrollPosition, type ScrollPosition, savedScrollPosition, saveScrollPosition, visibleCards } from './scroll-position.ts';
import type { SearchStore } from './search-store.ts';
import { isOwnPage, viewOf } from './view.ts';

type Source = { built: BuiltPage; store: SearchStore; onAwake: (() => void) | undefined };

/** What the listing shows for its filters, and what a reader can do; filters and scroll position follow the browser's history. */
export function useSearch(place: RefObject<HTMLElement | null>, { built, store, onAwake }: Source) {
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getBuiltState);
  const [isAwake, setAwake] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const returning = useRef<ScrollPosition>(null);
  const focusAt = useRef<number>(null);
  const list = () => place.current ?? document.body;

  /** Typing replaces the URL; choosing a category or clearing adds a history entry (§2.listing-filters). */
  const change = (filters: Filters, addsEntry: boolean) => {
    if (addsEntry) saveScrollPosition(list(), state.shown);
    const path = isOwnPage(built, filters, true) ? listingPath(filters.category) : filtersPath(filters);
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
    change({ text: '', category: null }, true);
    list().querySelector('input')?.focus();
  };
  const loadMore = (byButton: boolean) => {
    if (byButton) focusAt.current = state.shown;
    store.search(state.filters, state.shown + postsPerPage);
  };

  const onWake = useEffectEvent(() => {
    const typed = readFields(list().querySelector('form'));
    const isTyped = filtersPath(typed) !== filtersPath(filtersFromUrl(new URL(location.href)));
    if (isTyped) change(typed, false);
    else restore(typed, false);
    setAwake(true);
  });
  const onPopState = useEffectEvent(() => {
    const filters = filtersFromUrl(new URL(location.href));
    if (filtersPath(filters) === filtersPath(state.filters)) return;
    setMoved(true);
    restore(filters, true);
  });
  const onPageHide = useEffectEvent(() => saveScrollPosition(list(), state.shown));

  useLayoutEffect(() => onWake(), []);
  useLayoutEffect(() => {
    if (isAwake) onAwake?.();
  }, [isAwake, onAwake]);
  useEffect(() => {
    const ended = new AbortController();
    window.addEventListener('popstate', () => onPopState(), ended);
    window.addEventListener('pagehide', () => onPageHide(), ended);
    return () => ended.abort();
  }, []);

  const view = viewOf(state, built, { isAwake, hasMoved });
  useLayoutEffect(() => {
    const next = focusAt.current === null ? undefined : visibleCards(list())[focusAt.current];
    if (next) focusAt.current = null;
    next?.querySelector<HTMLElement>('.card-link')?.focus({ preventScroll: true });
    if (!isAwake || !returning.current || !view.isEnough) return;
    void restoreScrollPosition(list(), returning.current);
    returning.current = null;
  });
  return { ...state, ...view, isAwake, change, clear, loadMore, retry: store.retry, has: store.has };
}
