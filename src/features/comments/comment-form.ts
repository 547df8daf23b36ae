import { messageRetention } from '#src/features/messages/retention.ts';
import type { FormFields } from '#src/features/visitor-form/form-field.ts';
import type { FailureTexts } from '#src/features/visitor-form/send-form.ts';
import { site } from '#src/site.ts';

const emailHint = `Your email is not shown. It is deleted after ${messageRetention.emailMonths} months, or sooner if the comment is not published.`;

/** The fields of the form that people fill in (§5.comment). */
export const commentFields = {
  name: { label: 'Name', type: 'text', autoComplete: 'name', required: true },
  email: { label: 'Email', type: 'email', autoComplete: 'email', required: true, hint: emailHint },
  message: { label: 'Comment', type: 'textarea', required: true },
} as const satisfies FormFields;

/** The comment that is answered, and the name of its author: sent and kept with the text. */
export const replyFields = ['parent_id', 'parent_name'] as const;

const posted = 'Thank you. Your comment is posted.';
const sentPrivately = `Your message was sent privately to ${site.name}; it is not shown on this page.`;

/** What is said of a comment that has arrived; the id is that of the line which says so without script, where visitors do not see a held comment. */
export const commentThanks = {
  visible: { id: 'comment-posted', text: posted, plain: posted },
  held: {
    id: 'comment-held',
    text: 'Thank you. Your comment is waiting for review. Until then only you can see it.',
    plain: 'Thank you. Your comment is waiting for review.',
  },
  private: { id: 'comment-private', text: sentPrivately, plain: sentPrivately },
};

/** A server that knows the specified fields alone says neither. */
export function thanksFor({ status, is_private }: { status?: string; is_private?: boolean }) {
  return commentThanks[is_private ? 'private' : status === 'held' ? 'held' : 'visible'];
}

export const commentFailures: FailureTexts = {
  failed: 'Your comment could not be posted right now. Your text is kept; please try again.',
  offline: 'You are offline. Your text is kept; please post it when you are connected again.',
  tooMany: 'Too many comments at once. Your text is kept; please try again in a minute.',
  tooLarge: 'Your comment is too large to be sent. Please shorten it.',
};

export const closedText = 'Your comment was not posted. Your text is kept, so that you can copy it.';
