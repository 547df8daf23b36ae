import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { moderatedCommentSchema } from './comment.ts';

export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;
export type CommentStatus = ModeratedComment['status'];

const path = '/api/comments';
const moderationKey = ['moderation'] as const;

/** The comments of one status, newest first. */
export function moderationQuery(status: CommentStatus) {
  return queryOptions({
    queryKey: [...moderationKey, status],
    queryFn: ({ signal }) => callApi(z.array(moderatedCommentSchema), `${path}?status=${status}`, { signal }),
  });
}

export function useSetCommentStatus() {
  return useCommentChange(({ id, status }: { id: string; status: CommentStatus }) =>
    callApi(moderatedCommentSchema, `${path}/${id}`, { method: 'PUT', body: { status } }),
  );
}

export function useDeleteComment() {
  return useCommentChange((id: string) => callApi(z.object({ id: z.string() }), `${path}/${id}`, { method: 'DELETE' }));
}

export function useRestoreComment() {
  return useCommentChange((id: string) => callApi(moderatedCommentSchema, `${path}/${id}/restore`, { method: 'POST' }));
}

export function useReply() {
  return useCommentChange(({ id, message, submission_id }: { id: string; message: string; submission_id: string }) =>
    callApi(moderatedCommentSchema, `${path}/${id}/reply`, { method: 'POST', body: { message, submission_id } }),
  );
}

/** A mutation that refetches the moderation queue and the dashboard's figures. */
function useCommentChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: moderationKey }), client.invalidateQueries({ queryKey: ['stats'] })]);
  return useMutation({ mutationFn: change, onSettled: refresh });
}
