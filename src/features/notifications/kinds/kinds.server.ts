import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import { oneOf } from '#src/db/one-of.ts';
import type { NotificationKind } from '../notification-kind.server.ts';
import type { NotificationKindName } from '../notifications.ts';
import { messageNotifications } from './message-notifications.server.ts';
import { dueReviewNotification } from './review-notifications.server.ts';
import { siteWarningNotification } from './site-warnings.server.ts';

const rowsSchema = z.array(z.object({ reason: z.string().nullable() }));

/** A build that failed: readers keep seeing the site as it was. */
const failedBuildNotification: NotificationKind = {
  read: async (db, ids) => {
    const query = db
      .from('deploys')
      .select('reason')
      .filter('id', 'in', oneOf(ids))
      .eq('state', 'failed')
      .order('created_at', { ascending: false });
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

/** How each kind of notice becomes a mail to the owner; what goes to others is worded by itself. */
export const kinds: Record<Exclude<NotificationKindName, 'answer' | 'subscription'>, NotificationKind> = {
  ...messageNotifications,
  build_failed: failedBuildNotification,
  review_due: dueReviewNotification,
  site_warning: siteWarningNotification,
};
