import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { draftListSchema } from './server-draft.ts';

/** The query key of everything about unsaved texts. */
export const draftsKey = ['drafts'] as const;

/** The signed-in person's unsaved texts, written on whatever device, latest first (§12.server-draft). */
export const unfinishedQuery = queryOptions({
  queryKey: [...draftsKey, 'unfinished'],
  queryFn: async ({ signal }) => (await callApi(draftListSchema, '/api/drafts', { signal })).drafts,
});
