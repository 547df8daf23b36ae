import { liveDatabase } from '#src/db/client.ts';
import { dailyCare } from '#src/features/maintenance/cleanup.server.ts';
import { publishPending } from '#src/features/publishing/publisher.server.ts';
import { blobStore } from '#src/features/uploads/blob-store.server.ts';
import { logLine } from '#src/http/log.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { livePublishing } from './live-publishing.ts';

/** Calls the build hook for what an earlier call failed to bring live (R09, R10). */
export function publishAgain(): Promise<Response> {
  return answering('publish again', () => publishPending(livePublishing.tools(liveDatabase())));
}

/** Clears away what has had its day. */
export function careDaily(): Promise<Response> {
  return answering('daily care', () =>
    dailyCare({ db: liveDatabase(), removeUpload: (key) => blobStore().remove(key), now: () => new Date() }),
  );
}

/** The platform shows the status of a scheduled function to the owner; the reason is for the log. */
async function answering(name: string, work: () => Promise<unknown>): Promise<Response> {
  try {
    await work();
    return new Response(null, { status: 204 });
  } catch (error) {
    logLine('error', `${name} failed`, { error: reasonOf(error) });
    return new Response(null, { status: 500 });
  }
}
