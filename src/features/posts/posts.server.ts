import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ListQuery } from './list-params.ts';
import { type Post, type PostCard, postCardSchema, postSchema, toCard } from './post.ts';

export type PostList = { blogs: PostCard[]; total: number; next: string | null };

const rowsSchema = z.array(z.looseObject({ id: z.string() }));

// Introduction, its words and content replace an excerpt that is missing.
const cardColumns = [...Object.keys(postCardSchema.shape), 'introduction', 'plain_introduction', 'content'].join(',');

/**
 * Lists one page of posts, newest first, with the number of all that match and the cursor of the next page.
 * @param withDrafts includes drafts
 * @throws AppError `bad_request` when the cursor names no post
 */
export async function listPosts(db: Database, query: ListQuery, withDrafts = false): Promise<PostList> {
  const { search, category, cursor, limit } = query;
  const filters = { search: search || null, in_category: category ?? null, include_drafts: withDrafts };
  if (cursor) await requireVisible(db, cursor, withDrafts);
  const [page, total] = await Promise.all([
    db
      .rpc('list_blogs', { ...filters, after_id: cursor ?? null }, { count: 'exact' })
      .select(cardColumns)
      .limit(limit),
    cursor ? countPosts(db, filters) : null,
  ]);
  const rows = rowsSchema.parse(dataOf(page));
  // The count of the page query covers all posts from the cursor on.
  const left = page.count ?? 0;
  return { blogs: readPosts(rows).map(toCard), total: total ?? left, next: left > rows.length ? (rows.at(-1)?.id ?? null) : null };
}

/**
 * Reads one post.
 * @param withDrafts finds drafts too
 * @throws AppError `not_found` for unknown and deleted posts, and for drafts without `withDrafts`
 */
export async function getPost(db: Database, id: string, withDrafts = false): Promise<Post> {
  const query = db.from('blogs').select('*').eq('id', id).is('deleted_at', null);
  const row = dataOf(await (withDrafts ? query : query.eq('status', 'published')).maybeSingle());
  if (row === null) throw new AppError('not_found', 'Blog post not found');
  return postSchema.parse(row);
}

/** Parses rows; a row without id or title is logged and left out. */
export function readPosts(rows: unknown): Post[] {
  return z
    .array(z.unknown())
    .parse(rows)
    .flatMap((row) => {
      const post = postSchema.safeParse(row);
      if (!post.success) console.error('A post cannot be shown:', post.error.issues);
      return post.success ? [post.data] : [];
    });
}

async function countPosts(db: Database, filters: Record<string, unknown>): Promise<number> {
  const answer = await db.rpc('list_blogs', filters, { count: 'exact' }).select('id').limit(1);
  dataOf(answer);
  return answer.count ?? 0;
}

/** A cursor must not reveal whether a draft exists; for administrators, the cursor may be a deleted post. */
async function requireVisible(db: Database, cursor: string, withDrafts: boolean): Promise<void> {
  const query = db.from('blogs').select('id').eq('id', cursor);
  const visible = withDrafts ? query : query.eq('status', 'published').is('deleted_at', null);
  const row = dataOf(await visible.maybeSingle());
  if (row === null) throw new AppError('bad_request', 'The cursor is not known. Start again without it.');
}
