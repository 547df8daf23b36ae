import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { postsKey } from '#src/features/posts/posts.queries.ts';
import { postRevisionSchema, postRevisionsSchema } from './post-revision.ts';

/** The versions of a post, asked for again each time that they are opened. */
export function postRevisionsQuery(id: string) {
  return queryOptions({
    queryKey: [...postsKey, 'revisions', id],
    queryFn: ({ signal }) => callApi(postRevisionsSchema, `/api/blogs/${id}/revisions`, { signal }),
    staleTime: 0,
  });
}

/** One version; its text never changes. */
export function postRevisionQuery(id: string, revision: string) {
  return queryOptions({
    queryKey: [...postsKey, 'revision', id, revision],
    queryFn: ({ signal }) => callApi(postRevisionSchema, `/api/blogs/${id}/revisions/${revision}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
