import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { notificationsSchema } from './notifications.ts';

/** Mails to the owner, and what waits for one. */
export const notificationsQuery = queryOptions({
  queryKey: ['emails'],
  queryFn: ({ signal }) => callApi(notificationsSchema, '/api/emails', { signal }),
});

/** Sends again what failed; the lists then show what came of it. */
export function useRetryMails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(notificationsSchema, '/api/emails/retry', { method: 'POST' }),
    onSuccess: (notifications) => queries.setQueryData(notificationsQuery.queryKey, notifications),
  });
}
