import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { backupSilenceMs } from '#src/features/backups/nightly-backups.ts';
import { hours } from '#src/lib/time.ts';
import { bad, type Finding, good } from './finding.ts';

const rowsSchema = z.array(z.object({ job: z.string(), ran_at: z.coerce.date() }));

/** The first copy follows the first cleanup by a quarter of an hour. */
const firstBackupMs = 2 * hours;

/** Checks when the last nightly backup was made. */
export async function examineBackups(db: Database, now = new Date()): Promise<Finding[]> {
  const rows = rowsSchema.parse(dataOf(await db.from('clock').select('job,ran_at').in('job', ['copy', 'cleanup'])));
  const ageOf = (name: string) => now.getTime() - (rows.find(({ job }) => job === name)?.ran_at ?? now).getTime();
  const last = rows.find(({ job }) => job === 'copy')?.ran_at;
  const remedy = 'look for "copy failed" in the log of the function scheduler, and download everything at /backups meanwhile.';
  if (!last && ageOf('cleanup') > firstBackupMs) return [bad('copies', `no nightly backup was ever made; ${remedy}`)];
  if (!last) return [good('copies', 'none yet; the first one is made within the next hours')];
  const day = `${last.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [
    ageOf('copy') > backupSilenceMs ? bad('copies', `the last one is of ${day}; ${remedy}`) : good('copies', `the last one is of ${day}`),
  ];
}
