import { infiniteQueryOptions, keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { describedPictureSchema, picturePageSchema } from './picture-list.ts';

const queryKey = ['pictures'];

/** What the store lists. */
export type StoredKind = 'pictures' | 'files';

/** Pages of the stored pictures or files, newest first, or of those whose descriptions have these words. */
export function picturesQuery(search: string, kind: StoredKind = 'pictures') {
  return infiniteQueryOptions({
    queryKey: [...queryKey, search, kind],
    queryFn: ({ pageParam, signal }) => callApi(picturePageSchema, `/api/pictures${queryOf(search, kind, pageParam)}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Asks again for the lists of pictures, after an upload for example. */
export function refreshPictures(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey });
}

/** Says what a picture shows. */
export function useDescribePicture() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, description }: { key: string; description: string }) =>
      callApi(describedPictureSchema, `/api/pictures/${encodeURIComponent(key)}`, { method: 'PUT', body: { description } }),
    onSettled: () => refreshPictures(queries),
  });
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

function queryOf(search: string, kind: StoredKind, cursor: string | null): string {
  const query = new URLSearchParams({ ...(kind === 'files' && { kind }), ...(search && { search }), ...(cursor && { cursor }) });
  return query.size > 0 ? `?${query}` : '';
}
