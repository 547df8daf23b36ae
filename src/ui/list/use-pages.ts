import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * A page of a list that the server answers one after the other. Pages up to the one that is asked for are loaded, so that a reload and Back
 * show the same.
 * @param page the one to show, from 1; infinite loads all
 */
export function usePages<Page>(query: UseInfiniteQueryResult<InfiniteData<Page, unknown>>, page: number) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loaded = data?.pages.length ?? 0;
  const isMissing = loaded > 0 && loaded < page && hasNextPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that comes at once makes no other difference than one more
  useEffect(() => {
    if (isMissing && !isFetching && !isError) void fetchNextPage();
  }, [isMissing, isFetching, isError, fetchNextPage, loaded]);
  return {
    /** The first page, which says how many there are of all. */
    first: data?.pages[0],
    shown: isMissing ? undefined : data?.pages[Math.min(page, loaded) - 1],
    /** The number of the last page, once it is known. */
    last: loaded > 0 && !hasNextPage ? loaded : undefined,
  };
}
