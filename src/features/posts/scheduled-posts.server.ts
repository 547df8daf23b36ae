import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { AppError } from '#src/lib/errors.ts';

const missing = 'Choose when the article is to be published.';
const isPast = 'This time is past. Choose a later one, or publish the article now.';

/**
 * Checks that a schedule is in the future by the server's clock; also without a status, since the post may be scheduled.
 * @throws AppError `bad_request` with the message at `publish_at`
 */
export function requireSchedule({ status, publish_at }: { status?: string | undefined; publish_at?: string | undefined }): void {
  if (status === 'scheduled' && publish_at === undefined) throw refusal(missing);
  if (status !== undefined && status !== 'scheduled') return;
  if (publish_at !== undefined && Date.parse(publish_at) <= Date.now()) throw refusal(isPast);
}

function refusal(message: string): AppError {
  return new AppError('bad_request', message, { fields: { publish_at: message } });
}

/** Publishes the scheduled posts that are due by the database's clock, and returns their ids. */
export async function publishDue(db: Database): Promise<string[]> {
  return dataOf(await db.rpc('publish_due'));
}

/** Whether a scheduled post is due: one look into an index. */
export async function hasDuePosts(db: Database): Promise<boolean> {
  const query = db.from('blogs').select('id').eq('status', 'scheduled').is('deleted_at', null);
  return dataOf(await query.lte('publish_at', new Date().toISOString()).limit(1)).length > 0;
}
