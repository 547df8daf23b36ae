import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { type PublishStatus, publishStatusSchema } from './publish-status.ts';

const path = '/api/publish';
const queryKey = ['publish'] as const;

/** The status of publishing, polled often enough to be at most 15 seconds old. */
export const publishStatusQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => callApi(publishStatusSchema, path, { signal }),
  refetchInterval: (query) => pollIntervalMs(query.state.data),
});

/** 'Publish now' and 'Try again'; the server joins presses within five seconds. */
export function usePublishNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(publishStatusSchema, path, { method: 'POST' }),
    onSuccess: (status) => client.setQueryData(queryKey, status),
  });
}

function pollIntervalMs(status: PublishStatus | undefined): number {
  return status === undefined || status.state === 'live' ? 10_000 : 2_000;
}
