import { liveDatabase } from '#src/db/client.ts';
import { cleanUp } from '#src/features/maintenance/cleanup.server.ts';
import { publishPending } from '#src/features/publishing/publisher.server.ts';
import { blobStore } from '#src/features/uploads/blob-store.server.ts';
import { logLine } from '#src/http/log.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { livePublishing } from './live-publishing.ts';

/** Calls the build hook again for edits that are not live yet. */
export function retryPublish(): Promise<Response> {
  return respond('retry publish', () => publishPending(livePublishing.tools(liveDatabase())));
}

/** Deletes expired rows and unused pictures. */
export function runDailyCleanup(): Promise<Response> {
  return respond('daily cleanup', () =>
    cleanUp({ db: liveDatabase(), removeUpload: (key) => blobStore().remove(key), now: () => new Date() }),
  );
}

/** Runs scheduled work; responds 204, or 500 with the reason in the log, because Netlify shows only the status. */
async function respond(name: string, work: () => Promise<unknown>): Promise<Response> {
  try {
    await work();
    return new Response(null, { status: 204 });
  } catch (error) {
    logLine('error', `${name} failed`, { error: reasonOf(error) });
    return new Response(null, { status: 500 });
  }
}
