import { enhanceForm, type Submission } from '#src/features/visitor-form/enhance-form.ts';
import { SendError, sendForm } from '#src/features/visitor-form/send-form.ts';
import { problemsOf, type VisitorField } from '#src/features/visitor-texts/visitor-fields.ts';
import { commentForm } from '#src/words/en/comment-form.ts';
import { visitorForm } from '#src/words/en/visitor-form.ts';
import { pageWords } from '#src/words/page-words.ts';
import type { PostedComment } from './comment.ts';
import { commentFieldsIn, replyFields, thanksFor } from './comment-form.ts';
import { keepHeldComment } from './comment-storage.ts';
import { isComment, pagePostId } from './comments.queries.ts';
import { endReply, isOpen, showReply, showWhetherOpen } from './form-state.ts';

/** The comment form with script (§10.comment-draft); the list learns by an event of what was posted. */
export function enhance(container: HTMLElement): void {
  const form = container.querySelector('form');
  if (!form) return;
  const words = pageWords('commentForm', commentForm);
  enhanceForm<VisitorField>(form, {
    fields: commentFieldsIn(words),
    hidden: replyFields,
    problemsOf: (texts) => problemsOf(texts, pageWords('visitorForm', visitorForm)),
    send: (submission) => post(form, submission),
    failure: 'Error posting comment:',
    failed: words.failed,
    isClosed: () => !isOpen(form),
    onFilled: () => showReply(form),
  });
  form.querySelector('.comment-answered button')?.addEventListener('click', () => endReply(form));
  // A text that was kept is shown where comments are closed.
  if (!isOpen(form)) showWhetherOpen(false);
}

async function post(form: HTMLFormElement, { texts, hidden, signals }: Submission<VisitorField>): Promise<string> {
  const reply = hidden.parent_id ? { parent_id: hidden.parent_id } : {};
  const path = form.getAttribute('action') ?? '';
  const words = pageWords('commentForm', commentForm);
  try {
    const answer = await sendForm(path, { ...texts, ...reply, ...signals }, words);
    if (!isComment(answer)) throw new SendError(words.failed, { cause: new Error(`POST ${path} answered without a comment.`) });
    const posted = answer as PostedComment;
    if (posted.status === 'held' && !posted.is_private) keepHeldComment(pagePostId(), posted);
    dispatchEvent(new CustomEvent('comments:posted', { detail: posted }));
    return thanksFor(posted, words).text;
  } catch (error) {
    if (!(error instanceof SendError && error.code === 'comments_closed')) throw error;
    showWhetherOpen(false);
    dispatchEvent(new Event('comments:closed'));
    throw new SendError(words.notPostedClosed, { cause: error.cause });
  }
}

declare global {
  interface WindowEventMap {
    'comments:posted': CustomEvent<PostedComment>;
    'comments:closed': Event;
  }
}
