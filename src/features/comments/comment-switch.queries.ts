import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { type CommentSwitch, commentSwitchSchema } from './comment-switch.ts';

const path = '/api/comments/switch';

export const commentSwitchQuery = queryOptions({
  queryKey: ['comment-switch'],
  queryFn: ({ signal }) => callApi(commentSwitchSchema, path, { signal }),
});

/** Opens or closes all comments; the answer is what the screen shows then. */
export function useTurnCommentSwitch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CommentSwitch) => callApi(commentSwitchSchema, path, { method: 'PUT', body }),
    onSuccess: (turned) => client.setQueryData(commentSwitchQuery.queryKey, turned),
  });
}
