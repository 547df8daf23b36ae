import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { statsSchema } from './dashboard-stats.ts';

/** Queries the figures of the dashboard and of the counters above the lists. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => callApi(statsSchema, '/api/stats', { signal }),
});
