import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { logLine } from '#src/http/log.ts';

/** External dependencies of the cleanup; tests inject their own clock and store. */
type CleanupTools = { db: Database; removeUpload: (key: string) => Promise<void>; now: () => Date };

const countsSchema = z.record(z.string(), z.number());
const keysSchema = z.array(z.string());

/** Days for which a picture is kept that no row refers to. */
const unusedPictureDays = 7;

/**
 * The daily cleanup: deletes expired sessions, sign-ins, counters, hashes and bin entries, and pictures that nothing uses. It also keeps
 * the database of a quiet site from being paused. Idempotent.
 * @returns how many of each were deleted
 */
export async function cleanUp(tools: CleanupTools): Promise<Record<string, number>> {
  const at = tools.now().toISOString();
  const rows = countsSchema.parse(dataOf(await tools.db.rpc('clear_away', { at })));
  const comments = countsSchema.parse(dataOf(await tools.db.rpc('clear_comments', { at })));
  const gone_posts = z.number().parse(dataOf(await tools.db.rpc('clear_gone_posts', { at })));
  const uploads = await deleteUnusedUploads(tools);
  const done = { ...rows, ...comments, gone_posts, uploads };
  logLine('info', 'daily cleanup', done);
  return done;
}

/** Deletes the picture first and its row second: when the store fails, the row is there to find it again tomorrow. */
async function deleteUnusedUploads({ db, removeUpload, now }: CleanupTools): Promise<number> {
  const before = new Date(now().getTime() - unusedPictureDays * 86_400_000).toISOString();
  const keys = keysSchema.parse(dataOf(await db.rpc('unused_uploads', { before })));
  for (const key of keys) {
    await removeUpload(key);
    dataOf(await db.from('uploads').delete().eq('key', key).lt('uploaded_at', before));
  }
  return keys.length;
}
