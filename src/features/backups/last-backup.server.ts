import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';

const rowsSchema = z.array(z.object({ job: z.string(), ran_at: z.coerce.date() }));

/** When the last nightly backup was made, and since when the scheduler, which makes them, has run without a day's pause. */
export async function readLastBackup(db: Database): Promise<{ last: Date | null; runningSince: Date | null }> {
  const rows = rowsSchema.parse(dataOf(await db.from('scheduler_runs').select('job,ran_at').in('job', ['backup', 'running since'])));
  const timeOf = (name: string) => rows.find(({ job }) => job === name)?.ran_at ?? null;
  return { last: timeOf('backup'), runningSince: timeOf('running since') };
}
