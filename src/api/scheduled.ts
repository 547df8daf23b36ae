import { dataOf } from '#src/db/answer.ts';
import { type Database, liveDatabase } from '#src/db/client.ts';
import { blobBackups } from '#src/features/backups/backup-store.server.ts';
import { makeBackup, picturesOfBackups } from '#src/features/backups/nightly-backups.server.ts';
import { mailingRules } from '#src/features/mailings/mailing.ts';
import { sendMailings } from '#src/features/mailings/send-mailings.server.ts';
import { cleanUp } from '#src/features/maintenance/cleanup.server.ts';
import { dayOfReminders } from '#src/features/notifications/kinds/message-notifications.server.ts';
import { noteWarnings } from '#src/features/notifications/kinds/site-warnings.server.ts';
import { sendNotifications } from '#src/features/notifications/notifications.server.ts';
import { blobStore } from '#src/features/pictures/blob-store.server.ts';
import { pictureTag } from '#src/features/pictures/uploads.server.ts';
import { publishDue } from '#src/features/posts/scheduled-posts.server.ts';
import { replayErasures } from '#src/features/privacy/erasures.server.ts';
import { publishPending } from '#src/features/publishing/publisher.server.ts';
import { adminEmails } from '#src/features/session/admin-emails.server.ts';
import { checkSenderDomain } from '#src/features/subscriptions/sender-domain.server.ts';
import { removeReturned } from '#src/features/subscriptions/subscribers.server.ts';
import { tagsOfPost } from '#src/http/edge-cache.ts';
import { logLine } from '#src/http/log.ts';
import { callPurgeApi } from '#src/http/purge.ts';
import { databaseEnvironment, readEnvironment } from '#src/lib/environment.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { later, seconds } from '#src/lib/time.ts';
import { liveMailings } from './live-mailings.ts';
import { liveNotifications } from './live-notifications.ts';
import { livePublishing } from './live-publishing.ts';

/** Work that answers `unfinished` continues in the next run. */
type Job = (db: Database, started: Date) => Promise<unknown>;

/** The scheduler's dependencies; tests inject their own. Jobs have the names under which the SQL function `due_jobs` says that they are due. */
type SchedulerTools = { database: () => Database; now: () => Date; jobs: Record<string, Job> };

const liveScheduler: SchedulerTools = {
  database: liveDatabase,
  now: () => new Date(),
  jobs: {
    'scheduled-posts': async (db) => {
      const published = await publishDue(db);
      if (published.length === 0) return;
      logLine('info', 'posts published as scheduled', { posts: published });
      await purge([...new Set(published.flatMap(tagsOfPost))]);
      await publishPending(livePublishing.tools(db));
    },
    publishing: (db) => publishPending(livePublishing.tools(db)),
    notifications: (db) => sendNotifications(db, liveNotifications),
    cleanup: (db) =>
      cleanUp({
        db,
        admins: adminEmails(process.env.ADMIN_EMAILS),
        eraseAgain: async () => (await replayErasures(db, secretKey())).messages + (await removeReturned(db, secretKey())),
        removeUpload: async (key) => {
          await blobStore().remove(key);
          await purge([pictureTag(key)]);
        },
        keptUploads: () => picturesOfBackups(blobBackups()),
        now: () => new Date(),
      }),
    backup: async (db) => {
      const backup = await makeBackup(db, blobBackups());
      if (backup) logLine('info', 'nightly backup', { name: backup.name, ...backup.counts, bytes: backup.bytes });
      else logLine('info', 'nightly backup goes on at the next run');
      return backup ? 'done' : 'unfinished';
    },
    domain: async (db) => {
      await checkSenderDomain(db, liveMailings.domain);
      await purge(['site-profile', 'blogs']);
    },
    warnings: (db) => noteWarnings(db),
    // From the start of the run, which may have done other work before.
    mailings: (db, started) => sendMailings(db, liveMailings, later(started, mailingRules.runSeconds * seconds)),
  },
};

/** A purge that fails is no reason to publish again: what the edge keeps expires after a minute. */
async function purge(tags: string[]): Promise<void> {
  await callPurgeApi(tags).catch((error: unknown) => logLine('error', 'purge failed', { error: reasonOf(error) }));
}

const secretKey = () => readEnvironment(databaseEnvironment, process.env).SUPABASE_SECRET_KEY;

/**
 * The one scheduled function: runs what the database says is due, mostly nothing. Responds 204, or 500 with the reason in the log, because
 * Netlify shows only the status.
 */
export async function runScheduledJobs({ database, now, jobs }: SchedulerTools = liveScheduler): Promise<Response> {
  const started = now();
  const at = started.toISOString();
  let failures = 0;
  const outcome = await attempt('scheduler', async () => {
    const db = database();
    for (const name of dataOf(await db.rpc('due_jobs', { at, today: dayOfReminders(started) }))) {
      const outcome = await attempt(name, async () => jobs[name]?.(db, started));
      if (outcome === 'done') dataOf(await db.rpc('job_done', { name, at }));
      if (outcome === 'failed') failures += 1;
    }
  });
  return new Response(null, { status: outcome === 'done' && failures === 0 ? 204 : 500 });
}

/** @returns how the work ended; the reason of a failure is in the log */
async function attempt(name: string, work: () => Promise<unknown>): Promise<'done' | 'unfinished' | 'failed'> {
  try {
    return (await work()) === 'unfinished' ? 'unfinished' : 'done';
  } catch (error) {
    logLine('error', `${name} failed`, { error: reasonOf(error) });
    return 'failed';
  }
}
