import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import { oneOf } from '#src/db/one-of.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { NotificationKind } from '../notification-kind.server.ts';

const rowsSchema = z.array(z.object({ id: z.string(), title: z.string(), review_by: z.string() }));

/** Posts whose facts are to be checked; a reference is the id of the post and its day. */
export const dueReviewNotification: NotificationKind = {
  read: async (db, references) => {
    const ids = references.map((reference) => reference.split(' ', 1)[0] ?? '');
    const query = db
      .from('blogs')
      .select('id,title,review_by')
      .filter('id', 'in', oneOf(ids))
      .eq('status', 'published')
      .is('deleted_at', null);
    const rows = rowsSchema.parse(dataOf(await query.not('review_by', 'is', null).order('review_by').order('id')));
    const due = rows.filter(({ id, review_by }) => references.includes(`${id} ${review_by}`));
    return due.map(({ title, review_by }) => ({ title: `“${title}” was to be reviewed by ${formatDate(review_by)}` }));
  },
  subject: (_, count) => (count === 1 ? 'An article is due for review' : `${count} articles are due for review`),
  lead: (count) =>
    count === 1 ? 'Please check whether this article is still correct.' : 'Please check whether these articles are still correct.',
  screen: '/dashboard',
  action: 'Review',
};
