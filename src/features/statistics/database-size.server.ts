import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { planEnvironment, readEnvironment, type Variables } from '#src/lib/environment.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { isNearlyFull } from './dashboard-stats.ts';

/** How full the database is, in words too. */
export async function readDatabaseSize(db: Database, variables: Variables) {
  const megabytes = Math.round(dataOf(await db.rpc('database_bytes')) / 1_000_000);
  const { DATABASE_MB } = readEnvironment(planEnvironment, variables);
  const said = `${formatNumber(megabytes)} of ${formatNumber(DATABASE_MB)} MB`;
  return { said, isNearlyFull: isNearlyFull(megabytes, DATABASE_MB) };
}
