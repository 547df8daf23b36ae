import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import type { NewRow } from '#src/db/schema.ts';
import { AppError } from '#src/lib/errors.ts';
import { type Post, postSchema } from './post.ts';
import { candidate, isReserved } from './post-id.ts';

type NewPost = Omit<NewRow<'blogs'>, 'id'>;

const maxCandidates = 100;

/** The post of the one row that a query answered. @throws AppError `not_found` without a row */
export function onePost(answer: PostgrestSingleResponse<unknown[]>): Post {
  const [row] = dataOf(answer);
  if (row === undefined) throw new AppError('not_found', 'Blog post not found');
  return postSchema.parse(row);
}

/** The post that a query may have answered. */
export function postIfAny(answer: PostgrestSingleResponse<unknown[]>): Post | undefined {
  const [row] = dataOf(answer);
  return row === undefined ? undefined : postSchema.parse(row);
}

/**
 * Inserts a post under this id, or the next free one that ends in a number.
 * @param isTaken asked before each attempt for a post that answers the request already: it may be on its way twice
 */
export async function insertWithUniqueSlug(
  db: Database,
  id: string,
  row: NewPost,
  isTaken: () => Promise<Post | undefined>,
): Promise<Post> {
  for (let attempt = 1; attempt <= maxCandidates; attempt++) {
    const existing = await isTaken();
    if (existing) return existing;
    const free = candidate(id, attempt);
    const stored = isReserved(free) ? undefined : await insertUnderId(db, free, row);
    if (stored) return stored;
  }
  throw new AppError('conflict', 'Too many articles have this title. Please change it a little.');
}

/** Inserts a post under this id; nothing when another has it. */
export async function insertUnderId(db: Database, id: string, row: NewPost): Promise<Post | undefined> {
  return postIfAny(
    await db
      .from('blogs')
      .upsert({ ...row, id }, { onConflict: 'id', ignoreDuplicates: true })
      .select('*'),
  );
}

/** The post that was stored with this submission id. @throws AppError `conflict` when it was deleted since: no retry could ever pass */
export async function findSubmitted(db: Database, submission: string | undefined): Promise<Post | undefined> {
  if (submission === undefined) return undefined;
  const [row] = dataOf(await db.from('blogs').select('*').filter('submission_id', 'in', oneOf(submission)));
  if (row === undefined) return undefined;
  if (row.deleted_at === null) return postSchema.parse(row);
  throw new AppError('conflict', 'This article was created before and is in the bin. Restore it there to go on with it.');
}
