import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import type { NewRow } from '#src/db/schema.ts';
import type { WriteNames } from '#src/features/versioned-form/text.ts';
import { withNames } from '#src/features/versioned-form/texts.server.ts';
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
  text?: WriteNames,
): Promise<Post> {
  for (const free of freeIds(id)) {
    const stored = (await isTaken()) ?? (await insertUnderId(db, free, row, text));
    if (stored) return stored;
  }
  throw noneFree();
}

function noneFree(): AppError {
  return new AppError('conflict', 'Too many articles have this title. Please change it a little.');
}

/** Inserts a post under this id; nothing when another has it, or the same submission came first. */
export async function insertUnderId(db: Database, id: string, row: NewPost, text?: WriteNames): Promise<Post | undefined> {
  const insert = db
    .from('blogs')
    .upsert({ ...row, id }, { onConflict: 'id', ignoreDuplicates: true })
    .select('*');
  const answer = await withNames(insert, text);
  return answer.error?.code === '23505' ? undefined : postIfAny(answer);
}

/**
 * Saves a draft that was only kept for the first time, under the first of these ids that is free.
 * @returns nothing when it was saved, or another text kept, meanwhile
 * @throws AppError `conflict` when none is free
 */
export async function fillDraft(
  db: Database,
  submission: string,
  ids: Iterable<string>,
  row: NewPost,
  text?: WriteNames,
): Promise<Post | undefined> {
  const all = [...ids];
  const taken = dataOf(await db.from('blogs').select('id,submission_id').filter('id', 'in', oneOf(all)));
  const others = new Set(taken.filter(({ submission_id }) => submission_id !== submission).map(({ id }) => id));
  for (const id of all.filter((each) => !others.has(each))) {
    const update = db
      .from('blogs')
      .update({ ...row, id })
      .filter('submission_id', 'in', oneOf(submission))
      .filter('title', 'in', oneOf(''))
      .is('deleted_at', null)
      .select('*');
    const answer = await withNames(update, text);
    if (answer.error?.code !== '23505') return postIfAny(answer);
  }
  throw noneFree();
}

/** An id and, after it, those that end in a number; none that the site uses itself. */
export function* freeIds(id: string): Generator<string> {
  for (let attempt = 1; attempt <= maxCandidates; attempt++) if (!isReserved(candidate(id, attempt))) yield candidate(id, attempt);
}

/** The post that was stored with this submission id. @throws AppError `conflict` when it was deleted since: no retry could ever pass */
export async function findSubmitted(db: Database, submission: string | undefined): Promise<Post | undefined> {
  if (submission === undefined) return undefined;
  const [row] = dataOf(await db.from('blogs').select('*').filter('submission_id', 'in', oneOf(submission)));
  if (row === undefined) return undefined;
  if (row.deleted_at === null) return postSchema.parse(row);
  throw new AppError('conflict', 'This article was created before and is in the bin. Restore it there to go on with it.');
}
