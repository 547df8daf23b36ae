import { addressOfStored } from '#src/features/pictures/stored-key.ts';
import { later, minutes, seconds } from '#src/lib/time.ts';

const mostTries = 6;
/** Administrators do not wait in front of a screen for longer than this. */
const mostWaitMs = 5 * minutes;
/** When the answer does not say how long. */
const usualWaitMs = 30 * seconds;

/**
 * The bytes of a picture or file, or null when there is none. When the server is busy, or had too many requests, waits as long as it says.
 * @throws Error when the picture cannot be read; the reason of the signal when it is aborted
 */
export async function fetchPicture(key: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(addressOfStored(key), { signal });
    if (response.status === 404) return null;
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    const wait = waitOf(response);
    if (wait === null || wait > mostWaitMs || tries === mostTries) throw new Error('A picture could not be read. Try again.');
    await pause(wait, signal);
  }
}

/** How long to wait before another try; null when that would not help. */
function waitOf({ status, headers }: Response, now = new Date()): number | null {
  const told = headers.get('Retry-After');
  if (status !== 429 && !(status === 503 && told !== null)) return null;
  const moment = /^\d+$/.test(told ?? '') ? later(now, Number(told) * seconds) : new Date(told ?? '');
  const wait = moment.getTime() - now.getTime();
  return Number.isNaN(wait) ? usualWaitMs : Math.max(wait, seconds);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
