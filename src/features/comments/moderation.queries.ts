import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { moderatedCommentSchema } from './comment.ts';
import {
  type bulkAction,
  bulkAnswerSchema,
  type commentFilterSchema,
  type listedCommentSchema,
  moderationPageSchema,
} from './moderation.ts';

export type ModeratedComment = z.infer<typeof listedCommentSchema>;
export type CommentFilter = Omit<z.output<typeof commentFilterSchema>, 'until' | 'read_since'>;
export type BulkAction = z.infer<typeof bulkAction>;
/** The comments that an action changes: these, or all that match a filter up to the moment of their list. */
export type BulkTarget = { ids: string[] } | { filter: CommentFilter & { until: string; read_since?: string | undefined } };

const path = '/api/comments';
const moderationKey = ['moderation'] as const;
const statsKey = ['stats'];

/** A page, with the moment from which its list keeps what is read meanwhile. */
type ListedPage = z.infer<typeof moderationPageSchema> & { read_since?: string };

/** The comments that match, newest first, page by page. Unread ones stay until their list is left (§10.comment-unread). */
export function moderationQuery(filter: CommentFilter) {
  const queryKey = [...moderationKey, 'list', filter];
  const isUnread = filter.status === 'unread';
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, signal, pageParam }): Promise<ListedPage> => {
      const since = isUnread ? client.getQueryData<InfiniteData<ListedPage>>(queryKey)?.pages[0]?.read_since : undefined;
      const query = new URLSearchParams({ view: 'list', ...filter, ...(pageParam ? { cursor: pageParam } : {}) });
      if (since) query.set('read_since', since);
      const page = await callApi(moderationPageSchema, `${path}?${query}`, { signal });
      return isUnread ? { ...page, read_since: since ?? page.until } : page;
    },
    ...(isUnread ? { gcTime: 0 } : {}),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The newest comments to review, for the dashboard. */
export function heldCommentsQuery(count: number) {
  return queryOptions({
    queryKey: [...moderationKey, 'held', count],
    queryFn: ({ signal }) => callApi(moderationPageSchema, `${path}?view=list&status=held&limit=${count}`, { signal }),
  });
}

export function useModerateMany() {
  return useCommentChange((input: { action: BulkAction; publish_private?: boolean } & BulkTarget) =>
    callApi(bulkAnswerSchema, `${path}/bulk`, { method: 'POST', body: input }),
  );
}

export function useUndoChange() {
  return useCommentChange((undo: string) =>
    callApi(z.object({ changed: z.number() }), `${path}/bulk/undo`, { method: 'POST', body: { undo } }),
  );
}

export function useReply() {
  return useCommentChange(({ id, message, submission_id }: { id: string; message: string; submission_id: string }) =>
    callApi(moderatedCommentSchema, `${path}/${id}/reply`, { method: 'POST', body: { message, submission_id } }),
  );
}

/** Notes that comments were read. Those that were only seen keep their marks in the list, so that the administrator does not lose sight of what is new. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { ids: string[] } | { until: string }) =>
      callApi(z.object({ read: z.number() }), `${path}/read`, { method: 'POST', body: input }),
    onSuccess: async (_, input) => {
      await client.invalidateQueries({ queryKey: statsKey });
      if ('until' in input) await client.resetQueries({ queryKey: moderationKey });
    },
  });
}

/** A mutation that fetches the comments and the figures of the dashboard again. */
function useCommentChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: moderationKey }), client.invalidateQueries({ queryKey: statsKey })]);
  return useMutation({ mutationFn: change, onSettled: refresh });
}
