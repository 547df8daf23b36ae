import { setTimeout as sleep } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';
import pTimeout from 'p-timeout';
import { reasonOf } from '#src/lib/errors.ts';
import { logLine } from './log.ts';

export type PurgeCall = (tags: string[]) => Promise<void>;

const callTimeoutMs = 3_000;
/** Netlify takes two purges of a tag within five seconds, so the last pause is longer than that. */
const pausesMs = [1_000, 6_000];

/**
 * Calls Netlify's API to purge these tags from the edge cache. One-machine mode points PURGE_API_URL to its own host; on Netlify it is
 * not set.
 */
export async function callPurgeApi(tags: string[]): Promise<void> {
  const apiURL = process.env.PURGE_API_URL;
  await pTimeout(purgeCache(apiURL ? { tags, apiURL } : { tags }), { milliseconds: callTimeoutMs });
}

/** Makes one call of many: while a call is on its way, the tags of others collect, and the next call takes them all. */
export function coalesced(call: PurgeCall): PurgeCall {
  let inFlight: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  let collected: string[] = [];
  return (tags) => {
    collected.push(...tags);
    next ??= inFlight.then(start);
    return next;
  };

  function start(): Promise<void> {
    const done = call([...new Set(collected)]);
    [next, collected] = [undefined, []];
    inFlight = done.catch(() => undefined);
    return done;
  }
}

/**
 * Purges tags before the response; what fails is tried again after it. A purge that fails for good is logged and never fails the write:
 * cached responses expire after a minute.
 * @param later runs work after the response
 */
export async function purgeWithRetries(
  tags: string[],
  call: PurgeCall,
  later: (work: () => Promise<void>) => void,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<void> {
  try {
    await call(tags);
  } catch (error) {
    later(() => tryAgain(tags, call, pause, error));
  }
}

async function tryAgain(tags: string[], call: PurgeCall, pause: (milliseconds: number) => Promise<unknown>, first: unknown) {
  let failure = first;
  for (const milliseconds of pausesMs) {
    await pause(milliseconds);
    try {
      return await call(tags);
    } catch (error) {
      failure = error;
    }
  }
  logLine('warning', 'purge failed', { tags, error: reasonOf(failure) });
}
