import { useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import type { Comment, PostedComment } from './comment.ts';

type Listed = Comment & { status?: PostedComment['status'] };

/** As many as are read in one go; what follows the comments stays within reach. */
const atFirst = 50;

type Props = { comments: Listed[] | null; failed: boolean; onRetry: () => void };

/** The comments, or what is shown in their place: a skeleton, the empty text, or that they cannot be had. */
export function CommentList({ comments, failed, onRetry }: Props) {
  if (failed)
    return (
      <div className="comments-instead" role="alert">
        <p>Comments are unavailable right now.</p>
        <button className="button" type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  if (!comments) return <Skeleton />;
  if (comments.length === 0) return <p className="comments-instead">No comments yet. Be the first to comment!</p>;
  return <Items comments={comments} />;
}

function Items({ comments }: { comments: Listed[] }) {
  const [shown, setShown] = useState(atFirst);
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
        {by_author && <span className="chip">Author</span>}
        {status === 'held' && <span className="chip">Awaiting review</span>}
      </p>
      <p className="comment-text" dir="auto">
        {content}
      </p>
    </li>
  );
}

/** As high as one short comment, which is as high as the empty text. */
function Skeleton() {
  return (
    <div className="comments-instead comments-skeleton" role="status">
      <span className="sr-only">Loading comments…</span>
    </div>
  );
}
