import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { type ListState, listRequest } from './list-state.ts';
import { managedListSchema } from './managed-post.ts';
import { postCardSchema } from './post.ts';

/** The query key of everything about posts; a save invalidates it. */
export const postsKey = ['blogs'] as const;

export function managedPostsQuery(state: ListState) {
  return queryOptions({
    queryKey: [...postsKey, 'list', state],
    queryFn: ({ signal }) => callApi(managedListSchema, `/api/blogs?${listRequest(state)}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const binQuery = queryOptions({
  queryKey: [...postsKey, 'bin'],
  queryFn: ({ signal }) => callApi(managedListSchema, '/api/blogs?view=bin', { signal }),
});

const latestSchema = z.object({ blogs: z.array(postCardSchema) });

/** The newest posts, for the dashboard. */
export function newestPostsQuery(count: number) {
  return queryOptions({
    queryKey: [...postsKey, 'newest', count],
    queryFn: ({ signal }) => callApi(latestSchema, `/api/blogs?limit=${count}`, { signal }),
  });
}

export function useDeletePost() {
  return usePostChange((id) => callApi(z.object({ id: z.string() }), `/api/blogs/${id}`, { method: 'DELETE' }));
}

export function useRestorePost() {
  return usePostChange((id) => callApi(z.object({ id: z.string() }), `/api/blogs/${id}/restore`, { method: 'POST' }));
}

/** Changes one post, then invalidates all queries. */
function usePostChange(change: (id: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries() });
}
