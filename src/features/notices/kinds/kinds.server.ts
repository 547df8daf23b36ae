import type { NoticeKind } from '../notice-kind.server.ts';
import type { NoticeKindName } from '../notices.ts';
import { failedBuildNotice } from './build-notices.server.ts';
import { heldCommentNotice, newCommentNotice } from './comment-notices.server.ts';
import { enquiryFloodNotice, enquiryNotice } from './enquiry-notices.server.ts';
import { dueReviewNotice } from './review-notices.server.ts';

/** How each kind of notice becomes a mail. */
export const kinds: Record<NoticeKindName, NoticeKind> = {
  enquiry: enquiryNotice,
  enquiry_flood: enquiryFloodNotice,
  comment_held: heldCommentNotice,
  comment_new: newCommentNotice,
  build_failed: failedBuildNotice,
  review_due: dueReviewNotice,
};
