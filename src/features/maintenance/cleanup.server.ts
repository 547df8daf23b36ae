import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { messageRetention } from '#src/features/messages/retention.ts';
import { binDays } from '#src/features/posts/managed-post.ts';
import { endedSessionDays } from '#src/features/session/session.ts';
import { logLine } from '#src/http/log.ts';

/** External dependencies of the cleanup; tests inject their own clock and store. */
type CleanupTools = {
  db: Database;
  admins: Set<string>;
  /** Repeats the erasures of forgotten people and the leavings of readers; returns how many messages and subscribers it removed. */
  eraseAgain: () => Promise<number>;
  removeUpload: (key: string) => Promise<void>;
  /** The pictures that nightly backups need. */
  keptUploads: () => Promise<Set<string>>;
  now: () => Date;
};

const countsSchema = z.record(z.string(), z.number());

/** Days for which a picture is kept that no row refers to. */
const unusedPictureDays = 7;
/** Rows that one query changes in each way. */
const batch = 5_000;

/**
 * The daily cleanup: deletes expired sessions and those of removed administrators, sign-ins, private links, counters, hashes, email addresses,
 * bin entries, old lines of the audit log, and pictures that nothing uses. It also keeps the database of a quiet site from being paused. Idempotent.
 * If the server clock may have jumped, it deletes nothing until a second run confirms it (§14.clock).
 * @returns how many of each were deleted
 */
export async function cleanUp(tools: CleanupTools): Promise<Record<string, number>> {
  const at = tools.now().toISOString();
  // An import that was killed has brought back whom the site had forgotten.
  const erased_again = await tools.eraseAgain();
  if (!dataOf(await tools.db.rpc('may_clean_up', { at }))) {
    logLine('warning', 'daily cleanup waits a day: the clock is more than a week past the last one, so nothing is deleted by its age', {
      at,
    });
    return { erased_again };
  }
  const rows = await clearRows(tools);
  await clearInterruptedImports(tools);
  await clearEndedPreviewLinks(tools);
  await clearEndedSessions(tools);
  const done = { ...rows, erased_again, uploads: await deleteUnusedUploads(tools) };
  logLine('info', 'daily cleanup', done);
  return done;
}

/** What the database clears by itself, one after the other. */
async function clearRows(tools: CleanupTools): Promise<Record<string, number>> {
  const at = tools.now().toISOString();
  return {
    ...countsSchema.parse(dataOf(await tools.db.rpc('clear_away', { at }))),
    ...(await clearOldMessages(tools.db, at)),
    sessions_off_list: dataOf(await tools.db.rpc('end_sessions_except', { emails: [...tools.admins] })),
    trail: dataOf(await tools.db.rpc('clear_audit_log', { at })),
    statistics: dataOf(await tools.db.rpc('clear_statistics', { at })),
    notifications: dataOf(await tools.db.rpc('clear_notifications', { at })),
    subscriptions: dataOf(await tools.db.rpc('clear_subscriptions', { at })),
  };
}

async function clearInterruptedImports({ db, now }: CleanupTools): Promise<void> {
  const yesterday = new Date(now().getTime() - 86_400_000).toISOString();
  dataOf(await db.from('import_rows').delete().lt('staged_at', yesterday));
}

/** A link that has ended says no more than who made it. */
async function clearEndedPreviewLinks({ db, now }: CleanupTools): Promise<void> {
  dataOf(await db.from('preview_links').delete().lte('expires_at', now().toISOString()));
}

/** By then every signed-out device has learnt why. */
async function clearEndedSessions({ db, now }: CleanupTools): Promise<void> {
  const before = new Date(now().getTime() - endedSessionDays * 86_400_000).toISOString();
  dataOf(await db.from('ended_sessions').delete().lt('ended_at', before));
}

/** How long each is kept, as SQL reads intervals. */
const messagesKeptFor = {
  email: `${messageRetention.emailMonths} months`,
  unpublished_email: `${messageRetention.unpublishedEmailDays} days`,
  spam: `${messageRetention.spamDays} days`,
  unjudged: `${messageRetention.unjudgedMonths} months`,
  closed: `${messageRetention.closedMonths} months`,
  bin: `${binDays} days`,
  reader_hash: `${messageRetention.readerHashDays} days`,
};

/** A batch at a time, so that no query runs into a time-out, however many there are. */
async function clearOldMessages(db: Database, at: string): Promise<Record<string, number>> {
  const total: Record<string, number> = {};
  let isMoreLeft = true;
  while (isMoreLeft) {
    const answer = await db.rpc('clear_old_messages', { at, kept_for: messagesKeptFor, most: batch });
    const counts = Object.entries(countsSchema.parse(dataOf(answer)));
    for (const [step, count] of counts) total[step] = (total[step] ?? 0) + count;
    isMoreLeft = counts.some(([, count]) => count === batch);
  }
  return total;
}

/** Deletes the picture first and its row second: when the store fails, the row is there to find it again tomorrow. */
async function deleteUnusedUploads({ db, removeUpload, keptUploads, now }: CleanupTools): Promise<number> {
  const before = new Date(now().getTime() - unusedPictureDays * 86_400_000).toISOString();
  const unused = dataOf(await db.rpc('unused_uploads', { before }));
  const kept = unused.length > 0 ? await keptUploads() : new Set();
  const keys = unused.filter((key) => !kept.has(key));
  for (const key of keys) {
    await removeUpload(key);
    dataOf(await db.from('uploads').delete().filter('key', 'in', oneOf(key)).lt('uploaded_at', before));
  }
  return keys.length;
}
