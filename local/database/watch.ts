import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from '../child.ts';
import { announcedMs } from './long-call.ts';

const pingIntervalMs = 5_000;
const maxMisses = 3;
/** What one request may take; an import announces itself. */
const longestWorkMs = 30_000;
const pingPath = '/alive';

/** Answers the watch past the queue: a database that works through many requests is not stuck, and one that is at work on one for too long is. */
export function answeringPings(answer: (request: Request) => Promise<Response>, busyForMs: () => number) {
  return async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname !== pingPath) return answer(request);
    return new Response(null, { status: busyForMs() > longestWorkMs ? 503 : 204 });
  };
}

/**
 * Ends when the database process has died, has not answered three times in a row, or is no longer watched. Waits for a call that it announced.
 * @param look what else is looked at every time
 */
export async function untilUnhealthy(
  child: Pick<Child, 'process' | 'exited'>,
  url: string,
  stopping: AbortSignal,
  look = () => {},
): Promise<void> {
  const exited = child.exited.then(() => 'exited' as const);
  let patientUntil = 0;
  child.process.on('message', (message) => {
    patientUntil = Date.now() + announcedMs(message);
  });
  for (let misses = 0; misses < maxMisses; ) {
    const pause = delay(pingIntervalMs, 'pause' as const, { signal: stopping, ref: false }).catch(() => 'stopping' as const);
    if ((await Promise.race([exited, pause])) !== 'pause') return;
    look();
    const isFine = (await answers(url)) || Date.now() < patientUntil;
    misses = isFine ? 0 : misses + 1;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}${pingPath}`, { signal: AbortSignal.timeout(pingIntervalMs) })).ok;
  } catch {
    return false;
  }
}
