import { queryOptions } from '@tanstack/react-query';

/** What a live check found (decision 34). */
export type SystemState = { api: boolean; database: boolean };

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => checkHealth(signal),
  refetchInterval: 30_000,
  staleTime: 0,
  retry: false,
});

/** Asks whether API and database answer; any answer of ours shows that the API is there, 200 that the database is too. */
async function checkHealth(signal: AbortSignal): Promise<SystemState> {
  try {
    const response = await fetch('/api/health', { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]), cache: 'no-store' });
    const isOurs = response.headers.has('X-Request-Id');
    return { api: isOurs, database: isOurs && response.ok };
  } catch (error) {
    // Whoever asked has left the screen.
    if (signal.aborted) throw error;
    console.error('The health of the site could not be checked', error);
    return { api: false, database: false };
  }
}
