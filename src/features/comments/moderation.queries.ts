import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { reviewedCommentSchema } from './comment.ts';

export type ReviewedComment = z.infer<typeof reviewedCommentSchema>;
export type CommentStatus = ReviewedComment['status'];

const address = '/api/comments';
const reviewKey = ['review'] as const;

/** The comments of one state, newest first. */
export function reviewQuery(status: CommentStatus) {
  return queryOptions({
    queryKey: [...reviewKey, status],
    queryFn: ({ signal }) => callApi(z.array(reviewedCommentSchema), `${address}?status=${status}`, { signal }),
  });
}

export function useJudge() {
  return useCommentChange(({ id, status }: { id: string; status: CommentStatus }) =>
    callApi(reviewedCommentSchema, `${address}/${id}`, { method: 'PUT', body: { status } }),
  );
}

export function useDeleteComment() {
  return useCommentChange((id: string) => callApi(z.object({ id: z.string() }), `${address}/${id}`, { method: 'DELETE' }));
}

export function useRestoreComment() {
  return useCommentChange((id: string) => callApi(reviewedCommentSchema, `${address}/${id}/restore`, { method: 'POST' }));
}

export function useReply() {
  return useCommentChange(({ id, message, submission_id }: { id: string; message: string; submission_id: string }) =>
    callApi(reviewedCommentSchema, `${address}/${id}/reply`, { method: 'POST', body: { message, submission_id } }),
  );
}

/** A change after which the queue and the figures are asked for again. */
function useCommentChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  const refresh = () => Promise.all([client.invalidateQueries({ queryKey: reviewKey }), client.invalidateQueries({ queryKey: ['stats'] })]);
  return useMutation({ mutationFn: change, onSettled: refresh });
}
