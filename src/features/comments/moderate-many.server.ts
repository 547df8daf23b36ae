import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { AppError } from '#src/lib/errors.ts';
import {
  type bulkSchema,
  listedCommentSchema,
  type moderationPageQuerySchema,
  type moderationPageSchema,
  type readSchema,
} from './moderation.ts';

const pageSchema = z.object({ comments: z.array(z.unknown()), total: z.number(), until: z.string(), next: z.string().nullable() });
const changeSchema = z.object({ changed: z.number(), posts: z.array(z.string()), undo: z.uuid().nullish() });

/** A page of the comments that match, newest first. */
export async function pageOfComments(
  db: Database,
  query: z.output<typeof moderationPageQuerySchema>,
): Promise<z.output<typeof moderationPageSchema>> {
  const { view: _, cursor = null, limit, ...filter } = query;
  const page = pageSchema.parse(dataOf(await db.rpc('list_comments', { filter, page_cursor: cursor, page_size: limit })));
  return { ...page, comments: page.comments.flatMap((row) => listedCommentSchema.safeParse(row).data ?? []) };
}

/**
 * Approves, marks or deletes many comments in one statement.
 * @returns how many changed, the posts that they belong to, and the id of the change for `undoChange`
 */
export async function moderateMany(db: Database, { action, ids, filter, publish_private }: z.output<typeof bulkSchema>) {
  return changeSchema.parse(dataOf(await db.rpc('moderate_comments', { action, filter: filter ?? { ids }, publish_private })));
}

/**
 * Brings comments back to the states before a change; those that somebody has changed since stay as they are.
 * @throws AppError `not_found` for a change that is not known, or older than a day
 */
export async function undoChange(db: Database, change: string) {
  const answer = dataOf(await db.rpc('undo_comment_change', { change }));
  if (!answer) throw new AppError('not_found', 'This can no longer be undone.');
  return changeSchema.parse(answer);
}

/** Notes that comments were read; answers how many were unread. */
export async function markRead(db: Database, { ids, until }: z.output<typeof readSchema>): Promise<number> {
  return dataOf(await db.rpc('mark_comments_read', { filter: ids ? { ids } : { until } }));
}
