import { useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import type { Comment, PostedComment } from './comment.ts';

type Listed = Comment & { status?: PostedComment['status'] };

/** Comments shown before "Show all", so that the rest of the page stays reachable. */
const initialCount = 50;

type Props = { comments: Listed[] | null; failed: boolean; onRetry: () => void };

/** The comments, a skeleton, the empty text, or the error with a retry (§8.comments). */
export function CommentList({ comments, failed, onRetry }: Props) {
  if (failed)
    return (
      <div className="comments-placeholder" role="alert">
        <p>Comments are unavailable right now.</p>
        <button className="button" type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  if (!comments) return <Skeleton />;
  if (comments.length === 0) return <p className="comments-placeholder">No comments yet. Be the first to comment!</p>;
  return <Items comments={comments} />;
}

function Items({ comments }: { comments: Listed[] }) {
  const [shown, setShown] = useState(initialCount);
  return (
    <>
      <ol className="comment-list">
        {comments.slice(0, shown).map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
      {comments.length > shown && (
        <button className="button" type="button" onClick={() => setShown(comments.length)}>
          Show all {comments.length} comments
        </button>
      )}
    </>
  );
}

function CommentItem({ comment: { author_name, content, created_at, by_author, status } }: { comment: Listed }) {
  return (
    <li className="comment">
      <p className="comment-head">
        <bdi className="comment-name">{author_name}</bdi>
        <time className="comment-date" dateTime={created_at ?? undefined}>
          {formatDate(created_at)}
        </time>
        {by_author && <span className="comment-badge">Author</span>}
        {status === 'held' && <span className="comment-badge">Awaiting review</span>}
      </p>
      <p className="comment-text" dir="auto">
        {content}
      </p>
    </li>
  );
}

/** As high as one short comment and as the empty text, so that nothing shifts. */
function Skeleton() {
  return (
    <div className="comments-placeholder comments-skeleton" role="status">
      <span className="sr-only">Loading comments…</span>
    </div>
  );
}
