import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { noticesSchema } from './notices.ts';

/** Mails to the owner, and what waits for one. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => callApi(noticesSchema, '/api/notices', { signal }),
});

/** Sends again what failed; the lists then show what came of it. */
export function useRetryMails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(noticesSchema, '/api/notices/retry', { method: 'POST' }),
    onSuccess: (notices) => queries.setQueryData(noticesQuery.queryKey, notices),
  });
}
