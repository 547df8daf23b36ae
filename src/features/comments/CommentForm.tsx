import { CommentFieldRow } from './CommentFieldRow.tsx';
import { emailHint } from './retention.ts';
import type { useCommentForm } from './use-comment-form.ts';

type Props = ReturnType<typeof useCommentForm> & { isOpen: boolean };

/** Name, email and message, each with its error below it (§5.comment); a line in their place when comments are closed. */
export function CommentForm({ form, phase, problems, notice, answered, hasText, isOpen, save, submit, stopAnswering }: Props) {
  const isPosting = phase === 'posting';
  return (
    <>
      {!isOpen && <p className="comments-closed">Comments are closed.</p>}
      <form
        ref={form}
        className="comment-form"
        noValidate
        onSubmit={submit}
        onInput={save}
        aria-label="Write a comment"
        hidden={!isOpen && !hasText}
      >
        <fieldset className="comment-fields" disabled={phase === 'waiting'}>
          {answered && (
            <p className="comment-answered">
              <span>
                Replying to <bdi>{answered.author_name}</bdi>
              </span>
              <button className="link" type="button" onClick={stopAnswering}>
                Write a comment instead
              </button>
            </p>
          )}
          <CommentFieldRow name="name" label="Name" problem={problems.name} />
          <CommentFieldRow name="email" label="Email" hint={emailHint} problem={problems.email} />
          <CommentFieldRow name="message" label="Comment" problem={problems.message} />
          <p className="comment-honeypot" aria-hidden="true">
            <label>
              Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <div className="comment-send">
            <button className="button" data-kind="main" type="submit" disabled={isPosting || !isOpen}>
              {isPosting ? 'Posting...' : 'Post Comment'}
            </button>
            <p className="comment-notice" data-kind={notice?.kind} role="status">
              {notice?.text}
            </p>
          </div>
        </fieldset>
      </form>
    </>
  );
}
