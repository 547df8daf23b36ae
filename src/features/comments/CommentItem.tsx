import { useContext } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { BidiText } from '#src/ui/BidiText.tsx';
import { fill } from '#src/words/in-number.ts';
import type { Comment, PostedComment } from './comment.ts';
import { anchorOf } from './comment-threads.ts';
import { CommentWords } from './comment-words.ts';

/** The owner's portrait beside what the owner wrote. */
export type OwnerFace = { src: string; srcSet?: string | undefined };

export type Listed = Comment & { status?: PostedComment['status'] };

type Props = {
  comment: Listed;
  replies?: Listed[];
  /** The comment that was just posted here, which is marked for a moment. */
  postedId: string | null;
  onReply: ((comment: Listed) => void) | null;
  face: OwnerFace | null;
  /** Whether it is below the comment that it answers. */
  isBelow?: boolean;
};

/** A comment with its replies below it. Replies and what awaits review cannot be answered. */
export function CommentItem({ comment, replies = [], postedId, onReply, face, isBelow = false }: Props) {
  const words = useContext(CommentWords);
  const { id, author_name, content, created_at, by_author, status, parent_id } = comment;
  const isAlone = Boolean(parent_id) && !isBelow;
  return (
    <li id={anchorOf(id)} className="comment" data-author={by_author || undefined} data-posted={id === postedId || undefined}>
      <p className="comment-head">
        {by_author && <Face face={face} />}
        <bdi className="comment-name">{author_name}</bdi>
        {by_author && <span className="comment-badge">{words.author}</span>}
        <time className="comment-date" dateTime={created_at ?? undefined}>
          {formatDate(created_at, words.dates)}
        </time>
        {status === 'held' && <span className="comment-badge">{words.awaiting}</span>}
      </p>
      {isAlone && <p className="text-sm text-muted">{words.answersHidden}</p>}
      <p className="comment-text" dir="auto">
        <BidiText text={content} />
      </p>
      {onReply && !parent_id && status !== 'held' && (
        <button
          className="comment-reply link"
          type="button"
          aria-label={fill(words.replyTo, { name: author_name })}
          onClick={() => onReply(comment)}
        >
          {words.reply}
        </button>
      )}
      {replies.length > 0 && (
        <ol role="list" className="comment-replies" aria-label={fill(words.repliesTo, { name: author_name })}>
          {replies.map((reply) => (
            <CommentItem key={reply.id} comment={reply} postedId={postedId} onReply={null} face={face} isBelow />
          ))}
        </ol>
      )}
    </li>
  );
}

function Face({ face }: { face: OwnerFace | null }) {
  if (!face) return <span className="comment-face" aria-hidden="true" />;
  return <img className="comment-face" {...face} sizes="1.75rem" width={28} height={28} alt="" loading="lazy" decoding="async" />;
}
