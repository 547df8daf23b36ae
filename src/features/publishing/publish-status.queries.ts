import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { publishStatusSchema } from './publish-status.ts';

const path = '/api/publish';

/** The status of publishing, at most some seconds old; not asked for while the tab is hidden. */
export const publishStatusQuery = queryOptions({
  queryKey: ['publish'],
  queryFn: ({ signal }) => callApi(publishStatusSchema, path, { signal }),
  refetchInterval: 10_000,
});

/** The status of publishing and the moment at which it was read. */
export function usePublishStatus({ enabled = true } = {}) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery({ ...publishStatusQuery, enabled });
  return { status: data, readAt: new Date(dataUpdatedAt), isError, refetch };
}

/** 'Update now': a second press while the first is under way does nothing. */
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
