import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { logLine } from '#src/http/log.ts';

/** What upkeep needs from outside; tests give their own clock and store. */
export type UpkeepTools = { db: Database; removeUpload: (key: string) => Promise<void>; now: () => Date };

const countsSchema = z.record(z.string(), z.number());
const keysSchema = z.array(z.string());

/** Days for which a picture that nothing uses is kept (S44). */
const unusedDays = 7;

/**
 * What is done once a day: clears away sessions, sign-ins, counts, hashes and the bin, and removes pictures that nothing uses. It also
 * keeps the database of a quiet site awake (R41). Run twice, it does nothing the second time (R44).
 * @returns how much of each was cleared away
 */
export async function dailyCare(tools: UpkeepTools): Promise<Record<string, number>> {
  const at = tools.now().toISOString();
  const away = countsSchema.parse(dataOf(await tools.db.rpc('clear_away', { at })));
  const comments = countsSchema.parse(dataOf(await tools.db.rpc('clear_comments', { at })));
  const uploads = await sweepUploads(tools);
  const done = { ...away, ...comments, uploads };
  logLine('info', 'daily care', done);
  return done;
}

/** A picture first, its row second: when the store fails, the row is there to find it again tomorrow. */
async function sweepUploads({ db, removeUpload, now }: UpkeepTools): Promise<number> {
  const before = new Date(now().getTime() - unusedDays * 86_400_000).toISOString();
  const keys = keysSchema.parse(dataOf(await db.rpc('unused_uploads', { before })));
  for (const key of keys) {
    await removeUpload(key);
    dataOf(await db.from('uploads').delete().eq('key', key).lt('uploaded_at', before));
  }
  return keys.length;
}
