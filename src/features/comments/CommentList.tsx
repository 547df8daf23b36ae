import { useContext } from 'react';
import { CommentItem, type Listed, type OwnerFace } from './CommentItem.tsx';
import { threadsOf } from './comment-threads.ts';
import { CommentWords } from './comment-words.ts';
import { EarlierComments } from './EarlierComments.tsx';

type Props = {
  comments: Listed[] | null;
  postedId: string | null;
  /** The address of the earlier comments, or null when all are shown. */
  earlier: string | null;
  failed: boolean;
  retry: () => void;
  loadEarlier: () => Promise<void>;
  /** Null when comments are closed. */
  onReply: ((comment: Listed) => void) | null;
  face: OwnerFace | null;
};

/** The comments, a skeleton, the empty text, or the error with a retry (§8.comments). */
export function CommentList({ comments, postedId, earlier, failed, retry, loadEarlier, onReply, face }: Props) {
  const words = useContext(CommentWords);
  if (failed)
    return (
      <div className="comments-placeholder" role="alert">
        <p>{words.unavailable}</p>
        <button className="button" type="button" onClick={retry}>
          {words.tryAgain}
        </button>
      </div>
    );
  if (!comments) return <Skeleton />;
  if (comments.length === 0)
    return (
      <p className="comments-placeholder">
        {words.none}
        {onReply && ` ${words.beFirst}`}
      </p>
    );
  return (
    <>
      <EarlierComments hasMore={earlier !== null} load={loadEarlier} />
      <ol role="list" className="comment-list" tabIndex={-1}>
        {threadsOf(comments).map(({ question, replies }) => (
          <CommentItem key={question.id} comment={question} replies={replies} postedId={postedId} onReply={onReply} face={face} />
        ))}
      </ol>
    </>
  );
}

/** As high as one short comment and as the empty text, so that nothing shifts. */
function Skeleton() {
  const { loading } = useContext(CommentWords);
  return (
    <div className="comments-placeholder comments-skeleton" role="status">
      <span className="sr-only">{loading}</span>
    </div>
  );
}
