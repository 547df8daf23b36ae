import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/client/api-error.ts';

/** What the screens have asked for; a read that failed for want of a server is tried again, a write never by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      // The API's own words tell more than a pause without an end.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
