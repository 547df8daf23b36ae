import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import { type Database, liveDatabase } from '#src/db/client.ts';
import { makeCopy, picturesOfCopies } from '#src/features/backups/copies.server.ts';
import { blobCopies } from '#src/features/backups/copy-store.server.ts';
import { cleanUp } from '#src/features/maintenance/cleanup.server.ts';
import { replayErasures } from '#src/features/privacy/erasures.server.ts';
import { publishPending } from '#src/features/publishing/publisher.server.ts';
import { adminEmails } from '#src/features/session/admin-emails.server.ts';
import { blobStore } from '#src/features/uploads/blob-store.server.ts';
import { logLine } from '#src/http/log.ts';
import { databaseEnvironment, readEnvironment } from '#src/lib/environment.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { livePublishing } from './live-publishing.ts';

/** The clock's dependencies; tests inject their own. Jobs have the names under which the SQL function `due_jobs` says that they are due. */
type ClockTools = { database: () => Database; now: () => Date; jobs: Record<string, (db: Database) => Promise<unknown>> };

const liveClock: ClockTools = {
  database: liveDatabase,
  now: () => new Date(),
  jobs: {
    publishing: (db) => publishPending(livePublishing.tools(db)),
    cleanup: (db) =>
      cleanUp({
        db,
        admins: adminEmails(process.env.ADMIN_EMAILS),
        eraseAgain: async () => (await replayErasures(db, secretKey())).comments,
        removeUpload: (key) => blobStore().remove(key),
        keptUploads: () => picturesOfCopies(blobCopies()),
        now: () => new Date(),
      }),
    copy: async (db) => {
      const { name, counts, bytes } = await makeCopy(db, blobCopies());
      logLine('info', 'nightly copy', { name, ...counts, bytes });
    },
  },
};

const secretKey = () => readEnvironment(databaseEnvironment, process.env).SUPABASE_SECRET_KEY;

const namesSchema = z.array(z.string());

/**
 * The one scheduled function: runs what the database says is due, mostly nothing. Responds 204, or 500 with the reason in the log, because
 * Netlify shows only the status.
 */
export async function runClock({ database, now, jobs }: ClockTools = liveClock): Promise<Response> {
  const at = now().toISOString();
  let failures = 0;
  const isRunning = await attempt('clock', async () => {
    const db = database();
    for (const name of namesSchema.parse(dataOf(await db.rpc('due_jobs', { at })))) {
      if (await attempt(name, async () => jobs[name]?.(db))) dataOf(await db.rpc('job_done', { name, at }));
      else failures += 1;
    }
  });
  return new Response(null, { status: isRunning && failures === 0 ? 204 : 500 });
}

/** @returns whether the work succeeded; the reason of a failure is in the log */
async function attempt(name: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logLine('error', `${name} failed`, { error: reasonOf(error) });
    return false;
  }
}
