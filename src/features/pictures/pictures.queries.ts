import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { picturePageSchema } from './picture-list.ts';

const queryKey = ['pictures'];

/** Pages of the stored pictures, newest first. */
export const picturesQuery = infiniteQueryOptions({
  queryKey,
  queryFn: ({ pageParam, signal }) => callApi(picturePageSchema, `/api/pictures${cursorOf(pageParam)}`, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

/** Asks again for the lists of pictures, after an upload for example. */
export function refreshPictures(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey });
}

/** Deletes a picture; `isAccepted` when the administrator has seen its uses and deletes it nevertheless. */
export function useDeletePicture() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, isAccepted }: { key: string; isAccepted: boolean }) =>
      callApi(z.unknown(), `/api/pictures/${encodeURIComponent(key)}${isAccepted ? '?force=1' : ''}`, { method: 'DELETE' }),
    onSettled: () => refreshPictures(queries),
  });
}

function cursorOf(cursor: string | null): string {
  return cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
}
