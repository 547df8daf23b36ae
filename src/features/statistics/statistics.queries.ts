import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import { statisticsSchema } from './statistics.ts';

/** What visitors did within the last 30 days. */
export const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: ({ signal }) => callApi(statisticsSchema, '/api/statistics', { signal }),
});
