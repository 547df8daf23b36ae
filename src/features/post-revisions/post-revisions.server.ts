import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { AppError } from '#src/lib/errors.ts';
import { type PostRevision, type PostRevisions, postRevisionSchema, postRevisionsSchema } from './post-revision.ts';

/** The versions of a post without their texts (§12.post-revisions). @throws AppError `not_found` when it is gone */
export async function listPostRevisions(db: Database, id: string): Promise<PostRevisions> {
  const earlier = db.from('post_revisions').select('id,version,saved_at,saved_by,title:content->>title').filter('post_id', 'in', oneOf(id));
  const revisions = dataOf(await earlier.order('version', { ascending: false }).limit(200));
  const post = db.from('blogs').select('version,saved_at:updated_at,saved_by:updated_by,title').filter('id', 'in', oneOf(id));
  const present = dataOf(await post.is('deleted_at', null).maybeSingle());
  if (present === null) throw new AppError('not_found', 'Blog post not found');
  return postRevisionsSchema.parse({ present, revisions });
}

const rowSchema = z.looseObject({ content: z.looseObject({ title: z.string() }) });

/** One earlier version with its text. @throws AppError `not_found` when it is no longer kept, or of another post */
export async function readPostRevision(db: Database, id: string, revision: string): Promise<PostRevision> {
  const gone = new AppError('not_found', 'This version is no longer kept. Please choose another.');
  if (!z.uuid().safeParse(revision).success) throw gone;
  const query = db
    .from('post_revisions')
    .select('id,version,saved_at,saved_by,content')
    .filter('post_id', 'in', oneOf(id))
    .filter('id', 'in', oneOf(revision));
  const row = rowSchema.nullable().parse(dataOf(await query.maybeSingle()));
  if (row === null) throw gone;
  return postRevisionSchema.parse({ ...row, title: row.content.title });
}
