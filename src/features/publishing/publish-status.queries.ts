import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { type PublishStatus, publishStatusSchema } from './publish-status.ts';
import { isRunning } from './publish-times.ts';

const path = '/api/publish';

/** The status of publishing, polled often enough to be at most 15 seconds old; not while the tab is hidden. */
export const publishStatusQuery = queryOptions({
  queryKey: ['publish'],
  queryFn: ({ signal }) => callApi(publishStatusSchema, path, { signal }),
  refetchInterval: (query) => pollIntervalMs(query.state.data, Date.now()),
});

/** The status of publishing and the moment at which it was read. */
export function usePublishStatus({ enabled = true } = {}) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery({ ...publishStatusQuery, enabled });
  return { status: data, readAt: new Date(dataUpdatedAt), isError, refetch };
}

/** 'Build now': a second press while the first is under way does nothing. */
export function useBuildNow() {
  const client = useQueryClient();
  const { isPending, error, mutate } = useMutation({
    mutationKey: publishStatusQuery.queryKey,
    mutationFn: () => callApi(publishStatusSchema, path, { method: 'POST' }),
    onSuccess: (status) => client.setQueryData(publishStatusQuery.queryKey, status),
  });
  const build = () => {
    if (client.isMutating({ mutationKey: publishStatusQuery.queryKey }) === 0) mutate();
  };
  return { build, isPending, error };
}

/** Short while something is about to change: a build runs, or the next one is due within seconds. */
export function pollIntervalMs(status: PublishStatus | undefined, now: number): number {
  if (status === undefined) return 10_000;
  const isDue = status.next_attempt !== null && Math.abs(Date.parse(status.next_attempt) - now) < 15_000;
  return isRunning(status) || isDue ? 2_000 : 10_000;
}
