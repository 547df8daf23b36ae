import type { Database } from '#src/db/client.ts';
import { logLine } from '#src/http/log.ts';
import { reasonOf } from '#src/lib/errors.ts';

type Report = { state: 'building'; revision: number } | { state: 'failed'; reason: string };

/**
 * Notes what a build on Netlify knows and its notifications do not say: the revision that it read, or the line that says why it failed.
 * Elsewhere, without the id of a deploy, it does nothing; a report that does not arrive fails no build.
 */
export async function reportBuild(db: Database, report: Report, deployId = process.env.DEPLOY_ID): Promise<void> {
  if (!deployId) return;
  const now = new Date().toISOString();
  const deploy = { id: deployId, created_at: now, finished_at: report.state === 'failed' ? now : null, ...report };
  const { error } = await db.rpc('record_deploy', { deploy });
  if (error) logLine('warning', 'build not reported', { error: reasonOf(error) });
}
