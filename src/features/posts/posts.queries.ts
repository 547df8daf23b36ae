import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { listIn } from '#src/lib/list-in.ts';
import { type ListState, listRequest } from './list-state.ts';
import { managedListSchema, managedPostSchema } from './managed-post.ts';
import { newestFirst } from './newest-first.ts';
import { postCardSchema, postSchema } from './post.ts';
import { bulkChangedSchema, type bulkPostsSchema, type statusInputSchema } from './post-life.ts';

/** The query key of everything about posts; a save invalidates it. */
export const postsKey = ['blogs'] as const;

/** A page of the list of posts for administrators; the page before stays until this one is there. */
export function managedPostsQuery(state: ListState) {
  return queryOptions({
    queryKey: [...postsKey, 'list', state],
    queryFn: ({ signal }) => callApi(managedListSchema, `/api/blogs?${listRequest(state)}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the deleted posts, latest deletions first. */
export function binQuery({ q, page }: { q: string; page: number }) {
  const params = new URLSearchParams({ view: 'bin', page: String(page), ...(q.trim() && { search: q.trim() }) });
  return queryOptions({
    queryKey: [...postsKey, 'bin', q, page],
    queryFn: ({ signal }) => callApi(managedListSchema, `/api/blogs?${params}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One post with its whole text. */
export function postQuery(id: string) {
  return queryOptions({
    queryKey: [...postsKey, 'whole', id],
    queryFn: ({ signal }) => callApi(postSchema, `/api/blogs/${encodeURIComponent(id)}`, { signal }),
  });
}

/** One post as a row of the list, for a hit in its text. */
export function listedPostQuery(id: string) {
  return queryOptions({
    queryKey: [...postsKey, 'row', id],
    queryFn: ({ signal }) => callApi(managedPostSchema, `/api/blogs/${id}`, { signal }),
  });
}

/** The newest posts with their states, for the dashboard. */
export function recentPostsQuery(count: number) {
  return queryOptions({
    queryKey: [...postsKey, 'recent', count],
    queryFn: async ({ signal }) => {
      const { blogs } = await callApi(managedListSchema, `/api/blogs?view=list&limit=${count}`, { signal });
      return blogs.toSorted(newestFirst).slice(0, count);
    },
  });
}

/** The post with the latest text that is not saved; null when everything is. */
export const latestUnsavedQuery = queryOptions({
  queryKey: [...postsKey, 'latest-unsaved'],
  queryFn: async ({ signal }) => {
    const { blogs } = await callApi(managedListSchema, '/api/blogs?view=list&state=changed', { signal });
    const unsaved = blogs.filter(({ unsaved_at }) => unsaved_at !== null);
    return unsaved.toSorted((a, b) => Date.parse(b.unsaved_at ?? '') - Date.parse(a.unsaved_at ?? ''))[0] ?? null;
  },
});

const idSchema = z.object({ id: z.string() });
const latestSchema = z.preprocess((answer) => listIn(answer, 'blogs'), z.array(postCardSchema));

/** The newest posts as cards. */
export function newestPostsQuery(count: number) {
  return queryOptions({
    queryKey: [...postsKey, 'newest', count],
    queryFn: ({ signal }) => callApi(latestSchema, `/api/blogs?limit=${count}`, { signal }),
  });
}

/** Moves a post to the bin. */
export function useDeletePost() {
  return usePostChange((id: string) => callApi(z.unknown(), `/api/blogs/${id}`, { method: 'DELETE' }));
}

/** Takes a post out of the bin. */
export function useRestorePost() {
  return usePostChange((id: string) => callApi(idSchema, `/api/blogs/${id}/restore`, { method: 'POST' }));
}

type StatusChange = { id: string } & z.input<typeof statusInputSchema>;

/** Publishes, withdraws or schedules a post without its form; with a `version`, only when no other save came since. */
export function useSetStatus() {
  return usePostChange(({ id, ...body }: StatusChange) => callApi(postSchema, `/api/blogs/${id}/status`, { method: 'PUT', body }));
}

/** Copies a post as a draft; the submission id keeps a request that is sent twice from making two copies. */
export function useDuplicatePost() {
  return usePostChange((id: string) =>
    callApi(postSchema, `/api/blogs/${id}/duplicate`, { method: 'POST', body: { submission_id: crypto.randomUUID() } }),
  );
}

/** "Still correct": reviewed today, and due again after the same time as before. */
export function useReviewPost() {
  return usePostChange((id: string) => callApi(postSchema, `/api/blogs/${id}/review`, { method: 'PUT', body: {} }));
}

/** Changes many posts with one request; the answer names those that were changed. */
export function useChangePosts() {
  return usePostChange((body: z.input<typeof bulkPostsSchema>) => callApi(bulkChangedSchema, '/api/blogs/bulk', { method: 'POST', body }));
}

/** Changes posts, then invalidates all queries. */
export function usePostChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries() });
}
