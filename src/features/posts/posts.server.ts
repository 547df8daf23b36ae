import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ListQuery } from './list-params.ts';
import { type Post, type PostCard, postCardSchema, toCard } from './post.ts';
import { foundInCards, publishedCards } from './published-cards.server.ts';
import { readPosts } from './read-posts.ts';
import { withReadTimes } from './read-times.server.ts';

export type PostList = { blogs: PostCard[]; total: number; next: string | null };

const rowsSchema = z.array(z.looseObject({ id: z.string() }));

const cardColumns = Object.keys(postCardSchema.shape)
  .map((name) => (name === 'excerpt' ? 'excerpt:card_excerpt' : name))
  .join(',');

/**
 * Lists one page of posts, newest first, with the number of all that match and the cursor of the next page.
 * @param withDrafts includes drafts
 * @throws AppError `bad_request` when the cursor names no post
 */
export function listPosts(db: Database, query: ListQuery, withDrafts = false): Promise<PostList> {
  return withDrafts ? listAll(db, query) : listPublished(db, query);
}

async function listPublished(db: Database, { search, category, cursor, limit }: ListQuery): Promise<PostList> {
  const [cards, found] = await Promise.all([publishedCards(db), search ? foundInCards(db, search) : null]);
  const index = cursor ? cards.findIndex(({ id }) => id === cursor) : -1;
  if (cursor && index < 0) throw unknownCursor();
  const isListed = (card: PostCard) => (!category || card.category === category) && (!found || found.has(card.id));
  const left = cards.slice(index + 1).filter(isListed);
  const blogs = left.slice(0, limit);
  const total = left.length + cards.slice(0, index + 1).filter(isListed).length;
  return { blogs, total, next: left.length > blogs.length ? (blogs.at(-1)?.id ?? null) : null };
}

async function listAll(db: Database, query: ListQuery): Promise<PostList> {
  const { search, category, cursor, limit } = query;
  const filters = { search: search || null, in_category: category ?? null, include_drafts: true };
  if (cursor) await requireKnown(db, cursor);
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
  const posts = await withReadTimes(db, readPosts(rows));
  return { blogs: posts.map(toCard), total: total ?? left, next: left > rows.length ? (rows.at(-1)?.id ?? null) : null };
}

/**
 * Reads one post.
 * @param withDrafts finds drafts too
 * @throws AppError `not_found` for unknown and deleted posts, for rows that cannot be read, and for drafts without `withDrafts`
 */
export async function getPost(db: Database, id: string, withDrafts = false): Promise<Post> {
  const query = db.from('blogs').select('*').filter('id', 'in', oneOf(id)).is('deleted_at', null);
  const row = dataOf(await (withDrafts ? query : query.eq('status', 'published')).maybeSingle());
  const [post] = readPosts(row === null ? [] : [row]);
  if (!post) throw new AppError('not_found', 'Blog post not found');
  return post;
}

async function countPosts(db: Database, filters: Record<string, unknown>): Promise<number> {
  const answer = await db.rpc('list_blogs', filters, { count: 'exact' }).select('id').limit(1);
  dataOf(answer);
  return answer.count ?? 0;
}

/** The cursor may be a deleted post. */
async function requireKnown(db: Database, cursor: string): Promise<void> {
  if (dataOf(await db.from('blogs').select('id').filter('id', 'in', oneOf(cursor)).maybeSingle()) === null) throw unknownCursor();
}

/** Of a draft as well, so that a cursor does not reveal that there is one. */
function unknownCursor(): AppError {
  return new AppError('bad_request', 'The cursor is not known. Start again without it.');
}
