import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { notificationsSchema } from './notifications.ts';

/** Mails to the owner, and what waits for one. */
export const notificationsQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => callApi(notificationsSchema, '/api/notices', { signal }),
});

/** Sends again what failed; the lists then show what came of it. */
export function useRetryMails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(notificationsSchema, '/api/notices/retry', { method: 'POST' }),
    onSuccess: (notices) => queries.setQueryData(notificationsQuery.queryKey, notices),
  });
}
