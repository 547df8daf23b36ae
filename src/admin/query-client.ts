import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/client/api-error.ts';

/** Cache of server data; retries a failed read once when the server is down, and never retries a write. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      // Offline requests fail with a message instead of waiting for the network.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
