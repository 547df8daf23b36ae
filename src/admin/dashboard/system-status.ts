import { queryOptions } from '@tanstack/react-query';

/** The result of a health check. */
export type SystemStatus = { api: boolean; database: boolean };

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => checkHealth(signal),
  refetchInterval: 30_000,
  staleTime: 0,
  retry: false,
});

/** The API is up when it sends its `X-Request-Id`, the database when the status is 200 as well. */
async function checkHealth(signal: AbortSignal): Promise<SystemStatus> {
  try {
    const response = await fetch('/api/health', { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]), cache: 'no-store' });
    const isApi = response.headers.has('X-Request-Id');
    return { api: isApi, database: isApi && response.ok };
  } catch (error) {
    // The screen was left.
    if (signal.aborted) throw error;
    console.error('The health of the site could not be checked', error);
    return { api: false, database: false };
  }
}
