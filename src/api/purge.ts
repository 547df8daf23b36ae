import { purgeCache } from '@netlify/functions';
import { reasonOf } from '#src/lib/errors.ts';

/**
 * Empties the edge's cache of these tags. A purge that fails never fails the write: what is cached lives a minute at most.
 * One-machine mode points PURGE_API_URL to its own host; on Netlify it is not set.
 */
export async function purgeEdge(tags: string[]): Promise<void> {
  try {
    const apiURL = process.env.PURGE_API_URL;
    await withinSeconds(3, purgeCache(apiURL ? { tags, apiURL } : { tags }));
  } catch (error) {
    console.error(JSON.stringify({ level: 'warning', event: 'purge failed', tags, error: reasonOf(error) }));
  }
}

function withinSeconds<T>(seconds: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, seconds * 1_000, new Error('no answer in time')).unref());
  return Promise.race([work, late]);
}
