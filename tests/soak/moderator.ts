import { z } from 'zod';
import type { Database } from '#src/db/client.ts';
import { bearer, json } from './call.ts';
import { canaryEmail } from './canaries.ts';
import { oneOf, type Soak, twoDaysAgo } from './person.ts';
import { untilRead } from './until-answered.ts';

const postId = 'the-first-ninety-days-after-the-licence';
const wording = 'Bulk comment';
const batch = 500;

export const bulkSender = canaryEmail();

/** Comments of one sender, old enough to be in no budget. */
export async function plantManyComments({ db }: Pick<Soak, 'db'>, count: number): Promise<void> {
  const row = { blog_id: postId, author_name: 'Bulk', email: bulkSender, created_at: twoDaysAgo() };
  for (let first = 0; first < count; first += batch) {
    const rows = Array.from({ length: Math.min(batch, count - first) }, (_, index) => ({ ...row, content: `${wording} ${first + index}` }));
    await db.from('comments').insert(rows).throwOnError();
  }
}

const answerSchema = z.object({ changed: z.number(), undo: z.uuid().nullable() });

/** Marks or deletes all of one sender and takes it back, while others write; what they write stays as it is. */
export async function moderateMany({ ledger, db }: Soak, token: string): Promise<void> {
  const write = (path: string, body: object) => ledger.insist('owner', json('POST', path, body, bearer(token)));
  const action = oneOf(['spam', 'delete']);
  const filter = { status: 'all', search: wording, until: new Date().toISOString() };
  const before = await countUntouched(db);
  const { body } = await write('/api/comments/bulk', { action, filter });
  const { changed, undo } = answerSchema.parse(JSON.parse(body));
  // Without an undo, the answer to the first try was lost.
  if (undo !== null && changed !== before) ledger.note(`${action} changed ${changed} of ${before} comments`);
  const left = await countUntouched(db);
  if (left > 0) ledger.note(`${left} comments are as before, after ${action} of all`);
  if (undo === null) return restore(db);
  await write('/api/comments/bulk/undo', { undo });
  const after = await countUntouched(db);
  if (after !== before) ledger.note(`${after} of ${before} comments came back with the undo`);
  await write('/api/comments/read', { until: filter.until });
}

async function countUntouched(db: Database): Promise<number> {
  const query = db.from('comments').select('id', { count: 'exact', head: true }).eq('status', 'visible').is('deleted_at', null);
  const { count } = await untilRead(() => query.like('content', `${wording}%`));
  return count ?? 0;
}

async function restore(db: Database): Promise<void> {
  await untilRead(() => db.from('comments').update({ status: 'visible', deleted_at: null }).like('content', `${wording}%`));
}
