import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { type PublishStatus, publishStatusSchema } from './publish-state.ts';

const address = '/api/publish';
const publishKey = ['publish'] as const;

/** Where the last edit is; asked again often enough to be within 15 s of the truth (R16). */
export const publishQuery = queryOptions({
  queryKey: publishKey,
  queryFn: ({ signal }) => callApi(publishStatusSchema, address, { signal }),
  refetchInterval: (query) => askAgainAfter(query.state.data),
});

/** 'Publish now' and 'Try again'; presses within five seconds are one. */
export function usePublishNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(publishStatusSchema, address, { method: 'POST' }),
    onSuccess: (status) => client.setQueryData(publishKey, status),
  });
}

/** How often the screen asks, in milliseconds: often while something is on its way, and now and then while nothing is. */
function askAgainAfter(status: PublishStatus | undefined): number {
  return status === undefined || status.state === 'live' ? 10_000 : 2_000;
}
