import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { AppError } from '#src/lib/errors.ts';
import { author } from '#src/site.ts';
import { categoryFrom, type Post, postSchema } from './post.ts';
import { candidate, idFromTitle } from './post-id.ts';
import type { createPostSchema, PostInput, updatePostSchema } from './post-input.ts';

const maxCandidates = 100;
const rows = z.array(z.unknown());

/** Creates a post under a free id; a retry with the same submission id returns the stored post. */
export async function createPost(db: Database, input: z.output<typeof createPostSchema>, by: string): Promise<Post> {
  const { submission_id, ...post } = input;
  const id = idFromTitle(post.title);
  for (let attempt = 1; attempt <= maxCandidates; attempt++) {
    // Before each attempt: the same submission may be on its way twice.
    const existing = submission_id ? await findSubmitted(db, submission_id) : undefined;
    if (existing) return requireSame(existing, post);
    const row = {
      ...columnsOf(post, by),
      id: candidate(id, attempt),
      status: post.status ?? 'published',
      submission_id: submission_id ?? null,
    };
    const [stored] = rows.parse(dataOf(await db.from('blogs').upsert(row, { onConflict: 'id', ignoreDuplicates: true }).select('*')));
    if (stored) return postSchema.parse(stored);
  }
  throw new AppError('conflict', 'Too many posts have this title. Please change it a little.');
}

async function findSubmitted(db: Database, submission: string): Promise<Post | undefined> {
  const [row] = rows.parse(dataOf(await db.from('blogs').select('*').eq('submission_id', submission).is('deleted_at', null)));
  return row === undefined ? undefined : postSchema.parse(row);
}

/** @throws AppError `conflict` when the submission id was used for another text */
function requireSame(stored: Post, { title, subtitle }: PostInput): Post {
  if (stored.title === title && stored.subtitle === subtitle) return stored;
  throw new AppError('conflict', 'This was sent already with another text. Please reload the page and send it again.');
}

/**
 * Replaces the content of a post; with a version, only if that is still the stored one.
 * @throws AppError `not_found` when it is gone, `conflict` with the stored post when another save came first
 */
export async function updatePost(db: Database, id: string, input: z.output<typeof updatePostSchema>, by: string): Promise<Post> {
  const { version, ...post } = input;
  const update = db.from('blogs').update(columnsOf(post, by)).eq('id', id).is('deleted_at', null);
  const [stored] = rows.parse(dataOf(await (version === undefined ? update : update.eq('version', version)).select('*')));
  if (stored) return postSchema.parse(stored);
  throw await whyNotSaved(db, id);
}

/** Soft-deletes a post; it can be restored for 30 days. */
export async function deletePost(db: Database, id: string, by: string): Promise<void> {
  const deletion = { deleted_at: new Date().toISOString(), updated_by: by };
  await requireOne(await db.from('blogs').update(deletion).eq('id', id).is('deleted_at', null).select('id'));
}

/** Restores a soft-deleted post. */
export async function restorePost(db: Database, id: string, by: string): Promise<Post> {
  const answer = await db.from('blogs').update({ deleted_at: null, updated_by: by }).eq('id', id).not('deleted_at', 'is', null).select('*');
  return postSchema.parse(await requireOne(answer));
}

/** The columns that a save writes: category and tags derived, author and type fixed. */
function columnsOf({ excerpt, content, status, comments_open, ...post }: PostInput, by: string) {
  return {
    ...post,
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(content === undefined ? {} : { content }),
    ...(status === undefined ? {} : { status }),
    ...(comments_open === undefined ? {} : { comments_open }),
    category: categoryFrom(post.category_tags),
    tags: post.tags.length > 0 ? post.tags : post.category_tags,
    author,
    type: 'structured',
    updated_by: by,
  };
}

const editSchema = z.object({ updated_by: z.string().nullable(), updated_at: z.string() });

async function whyNotSaved(db: Database, id: string): Promise<AppError> {
  const row = dataOf(await db.from('blogs').select('*').eq('id', id).is('deleted_at', null).maybeSingle());
  if (row === null) return new AppError('not_found', 'Blog post not found');
  const { updated_by, updated_at } = editSchema.parse(row);
  const current = postSchema.parse(row);
  return new AppError('conflict', `${updated_by ?? 'Somebody'} has saved this post since you opened it.`, {
    extra: { current, updated_by, updated_at },
  });
}

async function requireOne(answer: { data: unknown; error: Error | null }): Promise<unknown> {
  const [row] = rows.parse(dataOf(answer));
  if (row === undefined) throw new AppError('not_found', 'Blog post not found');
  return row;
}
