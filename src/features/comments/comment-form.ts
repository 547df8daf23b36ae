import { messageRetention } from '#src/features/messages/retention.ts';
import type { FormFields } from '#src/features/visitor-form/form-field.ts';
import { site } from '#src/site.ts';
import { commentForm } from '#src/words/en/comment-form.ts';
import type { Words } from '#src/words/en/index.ts';
import { fill } from '#src/words/in-number.ts';
import type { Spoken } from '#src/words/spoken.ts';

export type CommentFormWords = Words['commentForm'];

/** The fields of the form that people fill in (§5.comment). @param hint what is said below the email */
export function commentFieldsIn({ fields }: CommentFormWords = commentForm, hint?: Spoken) {
  return {
    name: { label: fields.name, type: 'text', autoComplete: 'name', required: true },
    email: { label: fields.email, type: 'email', autoComplete: 'email', required: true, ...(hint && { hint }) },
    message: { label: fields.message, type: 'textarea', required: true },
  } as const satisfies FormFields;
}

/** What binds the owner, for that hint. */
export const emailHintParts = { months: messageRetention.emailMonths };

/** The comment that is answered, and the name of its author: sent and kept with the text. */
export const replyFields = ['parent_id', 'parent_name'] as const;

/** What is said of a comment that has arrived; the id is that of the line which says so without script, where visitors do not see a held comment. */
export function commentThanksIn(words: CommentFormWords = commentForm, name: string = site.name) {
  const sentPrivately = fill(words.sentPrivately, { name });
  return {
    visible: { id: 'comment-posted', text: words.posted, plain: words.posted },
    held: { id: 'comment-held', text: words.held, plain: words.heldPlain },
    private: { id: 'comment-private', text: sentPrivately, plain: sentPrivately },
  };
}

/** A server that knows the specified fields alone says neither. */
export function thanksFor({ status, is_private }: { status?: string; is_private?: boolean }, words?: CommentFormWords) {
  return commentThanksIn(words)[is_private ? 'private' : status === 'held' ? 'held' : 'visible'];
}
