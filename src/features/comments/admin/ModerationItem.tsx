import { Link } from 'react-router';
import { titleAlone } from '#src/features/posts/language.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { SelectBox } from '#src/ui/SelectBox.tsx';
import type { CommentFilter, ModeratedComment } from '../moderation.queries.ts';
import { CommentButtons } from './CommentButtons.tsx';
import { mailTo } from './mail-to.ts';
import { filterPath } from './moderation-filter.ts';
import type { ModerationCommand } from './moderation-keys.ts';
import { ReplyForm } from './ReplyForm.tsx';

type Props = {
  comment: ModeratedComment;
  /** What the list is limited to, which its comments need not repeat. */
  filter: CommentFilter;
  isSelected: boolean;
  onSelect: () => void;
  isReplying: boolean;
  onCommand: (command: ModerationCommand) => void;
  onReplied: () => void;
};

/** A comment with its sender, its post and the reasons for which it was held, and the buttons that moderate it. */
export function ModerationItem({ comment, filter, isSelected, onSelect, isReplying, onCommand, onReplied }: Props) {
  const { id, author_name, content, reasons, status } = comment;
  const isShown = status === 'visible';
  return (
    <li className="moderation-row" data-selected={isSelected || undefined}>
      <SelectBox label={`Select the comment by ${author_name}`} checked={isSelected} onChange={onSelect} />
      <article id={id} tabIndex={-1} aria-label={`Comment by ${author_name}`} className="moderation-item">
        <SenderLine comment={comment} list={filter.status} />
        <PostLine comment={comment} filter={filter} />
        <p className="moderated-text" dir="auto">
          {content}
        </p>
        {reasons.length > 0 && (
          <ul aria-label={isShown ? 'What was noticed' : 'Why it was held'} className="mb-3 flex flex-wrap gap-1.5">
            {reasons.map((reason) => (
              <li key={reason}>
                <Badge kind={isShown ? 'plain' : 'danger'}>{reason}</Badge>
              </li>
            ))}
          </ul>
        )}
        <CommentButtons comment={comment} isReplying={isReplying} onCommand={onCommand} />
        {isReplying && <ReplyForm comment={comment} onDone={onReplied} />}
      </article>
    </li>
  );
}

const statusLabels = { held: 'To review', visible: 'Published', spam: 'Spam' };

function SenderLine({ comment, list }: { comment: ModeratedComment; list: CommentFilter['status'] }) {
  const { author_name, email, by_author, is_private, read_at, status } = comment;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong className="font-medium" dir="auto">
        {author_name}
      </strong>
      {!read_at && <Badge kind="gold">New</Badge>}
      {is_private && <Badge kind="gold">Private</Badge>}
      {list !== status && <Badge kind={status === 'visible' ? 'good' : 'plain'}>{statusLabels[status]}</Badge>}
      {by_author ? <Badge kind="gold">Author</Badge> : <Sender email={email} />}
    </p>
  );
}

/** The address to write to, until it is deleted (§10.retention). */
function Sender({ email }: { email: string }) {
  if (email === '') return <span className="text-sm text-muted">Email removed after its time</span>;
  return (
    <a href={mailTo(email)} className="link min-w-0 text-sm">
      {email}
    </a>
  );
}

function PostLine({ comment: { id, blog_id, post_title, created_at, by_author }, filter }: Pick<Props, 'comment' | 'filter'>) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <time dateTime={created_at ?? undefined}>{formatMoment(created_at ?? '')}</time>
      <span className="min-w-0">
        on{' '}
        <a href={`/blog/${blog_id}`} target="_blank" rel="noopener noreferrer" className="link" {...titleAlone(post_title)}>
          {post_title}
        </a>
      </span>
      {!filter.post && (
        <Link to={filterPath({ status: 'all', post: blog_id })} className="link">
          All on this post
        </Link>
      )}
      {!filter.sender && !by_author && (
        <Link to={filterPath({ status: 'all', sender: id })} className="link">
          All of this sender
        </Link>
      )}
    </p>
  );
}
