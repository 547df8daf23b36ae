import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { oneOf } from '#src/db/one-of.ts';
import type { NotificationItem, NotificationKind } from '../notification-kind.server.ts';

const rowsSchema = z.array(
  z.object({ author_name: z.string(), content: z.string(), blogs: z.object({ title: z.string() }).nullable().catch(null) }),
);

/** A comment that waits for review; one reviewed meanwhile is left out. */
export const pendingCommentNotification: NotificationKind = {
  read: (db, ids) => readComments(db, ids, 'held'),
  subject: ({ title }, count) => (count === 1 ? `A comment waits for your review: ${title}` : `${count} comments wait for your review`),
  lead: (count) => (count === 1 ? 'A comment waits for your review.' : `${count} comments wait for your review.`),
  screen: '/comments',
  action: 'Review',
};

/** A comment that visitors see already. */
export const newCommentNotification: NotificationKind = {
  read: (db, ids) => readComments(db, ids, 'visible'),
  subject: ({ title }, count) => (count === 1 ? `A new comment: ${title}` : `${count} new comments`),
  lead: (count) => (count === 1 ? 'A new comment was published.' : `${count} new comments were published.`),
  screen: '/comments',
  action: 'Read and answer',
};

async function readComments(db: Database, ids: string[], status: 'held' | 'visible'): Promise<NotificationItem[]> {
  const query = db
    .from('comments')
    .select('author_name,content,blogs(title)')
    .filter('id', 'in', oneOf(ids))
    .filter('status', 'in', oneOf(status));
  const rows = rowsSchema.parse(dataOf(await query.is('deleted_at', null).order('created_at', { ascending: false })));
  return rows.map(({ author_name, content, blogs }) => ({ title: `${author_name} on “${blogs?.title ?? ''}”`, said: content }));
}
