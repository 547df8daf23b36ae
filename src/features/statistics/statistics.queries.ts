import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/client/api-client.ts';
import type { Period } from './period.ts';
import { statisticsSchema } from './statistics.ts';

/** What readers did within a period that ends today. The period before stays until the next one is there. */
export const statisticsQuery = (days: Period) =>
  queryOptions({
    queryKey: ['statistics', days],
    queryFn: ({ signal }) => callApi(statisticsSchema, `/api/statistics?days=${days}`, { signal }),
    placeholderData: keepPreviousData,
  });
