import type { Database } from '#src/db/client.ts';
import { readLastBackup } from '#src/features/backups/last-backup.server.ts';
import { backupSilenceMs } from '#src/features/backups/nightly-backups.ts';
import { age, hours } from '#src/lib/time.ts';
import { bad, type Finding, good } from './finding.ts';

/** The first backup follows the first cleanup by a quarter of an hour. */
const firstBackupMs = 2 * hours;

/** Checks when the last nightly backup was made. */
export async function examineBackups(db: Database, now = new Date()): Promise<Finding[]> {
  const { last, runningSince } = await readLastBackup(db);
  const remedy = 'look for "backup failed" in the log of the function scheduler, and download everything at /backups meanwhile.';
  if (!last && runningSince && age(runningSince, now) > firstBackupMs)
    return [bad('backups', `no nightly backup was ever made; ${remedy}`)];
  if (!last) return [good('backups', 'none yet; the first one is made within the next hours')];
  const day = `${last.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [
    age(last, now) > backupSilenceMs
      ? bad('backups', `the last one is of ${day}; ${remedy}`)
      : good('backups', `the last one is of ${day}`),
  ];
}
