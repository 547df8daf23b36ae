import { liveDatabase } from '#src/db/client.ts';
import { blobStore } from '#src/features/pictures/blob-store.server.ts';
import { renewPictures } from '#src/features/pictures/renew-pictures.server.ts';
import { logLine } from '#src/http/log.ts';
import { callPurgeApi } from '#src/http/purge.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { seconds } from '#src/lib/time.ts';

/** A scheduled function has 30 seconds; one picture takes a few. */
const runMs = 15 * seconds;

/** The scheduled function that makes old and imported pictures anew; mostly there is none, and it loads nothing. */
export async function runRenewal(): Promise<Response> {
  try {
    const end = Date.now() + runMs;
    const renewed = await renewPictures({ db: liveDatabase(), store: blobStore(), purge: callPurgeApi, isTimeUp: () => Date.now() > end });
    if (renewed > 0) logLine('info', 'pictures renewed', { pictures: renewed });
    return new Response(null, { status: 204 });
  } catch (error) {
    logLine('error', 'renewing pictures failed', { error: reasonOf(error) });
    return new Response(null, { status: 500 });
  }
}
