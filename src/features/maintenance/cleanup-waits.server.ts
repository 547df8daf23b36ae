import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';

/** Since when the daily cleanup has been paused because the server clock may have jumped; null when it is not (§14.clock). */
export async function cleanupWaitsSince(db: Database): Promise<string | null> {
  return dataOf(await db.from('scheduler_runs').select('ran_at').eq('job', 'cleanup noted').maybeSingle())?.ran_at ?? null;
}
