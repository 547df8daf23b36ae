import { CommentFieldRow } from './CommentFieldRow.tsx';
import type { PostedComment } from './comment.ts';
import { emailHint } from './retention.ts';
import { useCommentForm } from './use-comment-form.ts';

type Props = { onPosted: (comment: PostedComment) => Promise<void> };

/** Name, email and message, each with its error below it (§5.comment). */
export function CommentForm({ onPosted }: Props) {
  const { form, phase, problems, notice, save, submit } = useCommentForm(onPosted);
  const isPosting = phase === 'posting';
  return (
    <form ref={form} className="comment-form" noValidate onSubmit={submit} onInput={save} aria-label="Write a comment">
      <fieldset className="comment-fields" disabled={phase === 'waiting'}>
        <CommentFieldRow name="name" label="Name" problem={problems.name} />
        <CommentFieldRow name="email" label="Email" hint={emailHint} problem={problems.email} />
        <CommentFieldRow name="message" label="Comment" problem={problems.message} />
        <p className="comment-honeypot" aria-hidden="true">
          <label>
            Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <div className="comment-send">
          <button className="button" data-kind="main" type="submit" disabled={isPosting}>
            {isPosting ? 'Posting...' : 'Post Comment'}
          </button>
          <p className="comment-notice" data-kind={notice?.kind} role="status">
            {notice?.text}
          </p>
        </div>
      </fieldset>
    </form>
  );
}
