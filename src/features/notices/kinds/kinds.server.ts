import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { NoticeKind } from '../notice-kind.server.ts';
import type { NoticeKindName } from '../notices.ts';
import { heldCommentNotice, newCommentNotice } from './comment-notices.server.ts';
import { enquiryFloodNotice, enquiryNotice } from './enquiry-notices.server.ts';
import { dueReviewNotice } from './review-notices.server.ts';

const rowsSchema = z.array(z.object({ reason: z.string().nullable() }));

/** A build that failed: readers keep seeing the site as it was. */
const failedBuildNotice: NoticeKind = {
  read: async (db, ids) => {
    const query = db.from('deploys').select('reason').in('id', ids).eq('state', 'failed').order('created_at', { ascending: false });
    const rows = rowsSchema.parse(dataOf(await query));
    return rows.map(({ reason }) => ({ title: 'The build says:', said: reason ?? 'No reason was given.' }));
  },
  subject: (_, count) => (count === 1 ? 'A build of your site failed' : `${count} builds of your site failed`),
  lead: (count) =>
    count === 1
      ? 'A build of your site failed. Visitors still see it as it was before.'
      : `${count} builds of your site failed. Visitors still see it as it was before.`,
  screen: '/dashboard',
  action: 'See what waits',
};

/** How each kind of notice becomes a mail. */
export const kinds: Record<NoticeKindName, NoticeKind> = {
  enquiry: enquiryNotice,
  enquiry_flood: enquiryFloodNotice,
  comment_held: heldCommentNotice,
  comment_new: newCommentNotice,
  build_failed: failedBuildNotice,
  review_due: dueReviewNotice,
};
