import type { ReactNode } from 'react';
import { titleAlone } from '#src/features/posts/language.ts';
import { formatMoment, formatShortMoment } from '#src/lib/dates.ts';
import { mailTo } from '#src/lib/mail-to.ts';
import { ActionMenu, type MenuAction } from '#src/ui/ActionMenu.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { Column } from '#src/ui/list/List.tsx';
import type { CommentFilter, ModeratedComment } from '../moderation.queries.ts';
import { filterPath } from './moderation-filter.ts';
import type { ModerationCommand } from './moderation-keys.ts';

type Tools = {
  /** What the list is limited to, which its comments need not repeat. */
  filter: CommentFilter;
  onCommand: (command: ModerationCommand, comment: ModeratedComment) => void;
  /** The form of a comment that is being answered; null for the others. */
  replyForm: (comment: ModeratedComment) => ReactNode;
};

/** The columns of the comments: who wrote, what, where and why it was held, and what is done with it. */
export function commentColumns({ filter, onCommand, replyForm }: Tools): Column<ModeratedComment>[] {
  return [
    { name: 'sender', width: '12rem', medium: 'minmax(0, 1fr)', cell: (comment) => <Sender comment={comment} list={filter.status} /> },
    {
      name: 'text',
      width: 'minmax(0, 1fr)',
      medium: '0',
      cell: (comment) => (
        <div className="moderated">
          <PostLine comment={comment} />
          <p className="moderated-text" dir="auto">
            {comment.content}
          </p>
          <Reasons comment={comment} />
          {replyForm(comment)}
        </div>
      ),
    },
    {
      name: 'actions',
      width: '20rem',
      medium: '0',
      cell: (comment) => (
        <Actions
          comment={comment}
          filter={filter}
          isReplying={replyForm(comment) !== null}
          onCommand={(command) => onCommand(command, comment)}
        />
      ),
    },
  ];
}

const statusLabels = { held: 'To review', visible: 'Published', spam: 'Spam' };

function Sender({ comment, list }: { comment: ModeratedComment; list: CommentFilter['status'] }) {
  const { author_name, email, by_author, is_private, read_at, status, created_at } = comment;
  return (
    <div className="comment-sender">
      <h3 className="comment-name">
        <span dir="auto">{author_name}</span>
        {!read_at && <Badge kind="gold">New</Badge>}
        {is_private && <Badge kind="gold">Private</Badge>}
        {list !== status && <Badge kind={status === 'visible' ? 'good' : 'plain'}>{statusLabels[status]}</Badge>}
        {by_author && <Badge kind="gold">Author</Badge>}
      </h3>
      {!by_author && <Email email={email} />}
      <time dateTime={created_at ?? undefined} title={formatMoment(created_at ?? '')}>
        {formatShortMoment(created_at ?? '')}
      </time>
    </div>
  );
}

/** The address to write to, until it is deleted (§10.retention). */
function Email({ email }: { email: string }) {
  if (email === '') return <span className="comment-email">Email removed after its time</span>;
  return (
    <a href={mailTo(email)} className="link comment-email">
      {email}
    </a>
  );
}

function PostLine({ comment: { blog_id, post_title } }: { comment: ModeratedComment }) {
  return (
    <p className="comment-post">
      on{' '}
      <a href={`/blog/${blog_id}`} target="_blank" rel="noopener noreferrer" className="link" {...titleAlone(post_title)}>
        {post_title}
      </a>
    </p>
  );
}

function Reasons({ comment: { reasons, status } }: { comment: ModeratedComment }) {
  if (reasons.length === 0) return null;
  const isShown = status === 'visible';
  return (
    <div className="comment-reasons">
      <Icon name="careful" />
      <strong>{isShown ? 'Noticed:' : 'Held:'}</strong>
      <ul aria-label={isShown ? 'What was noticed' : 'Why it was held'}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}

type ActionProps = {
  comment: ModeratedComment;
  filter: CommentFilter;
  isReplying: boolean;
  onCommand: (command: ModerationCommand) => void;
};

/** One main action, the others as words, and the way to what belongs together in the menu. What was written to the owner alone is answered by email (§10.comment-private). */
function Actions({ comment, filter, isReplying, onCommand }: ActionProps) {
  const { author_name, status, by_author, is_private, email } = comment;
  const isApproved = status === 'visible';
  const isAnsweredByEmail = is_private && email !== '';
  return (
    <div className="row-actions">
      {!isApproved && !isAnsweredByEmail && (
        <Button className="comment-main" onClick={() => onCommand('approve')} aria-keyshortcuts="A">
          Approve
        </Button>
      )}
      {isAnsweredByEmail && (
        <a href={mailTo(email)} className="button comment-main">
          Reply by email
        </a>
      )}
      {!is_private && (
        <Button kind="word" onClick={() => onCommand('reply')} aria-keyshortcuts="R" aria-expanded={isReplying}>
          Reply
        </Button>
      )}
      {status !== 'spam' && !by_author && (
        <Button kind="word" onClick={() => onCommand('spam')} aria-keyshortcuts="S">
          Spam
        </Button>
      )}
      <Button kind="word" data-danger onClick={() => onCommand('delete')} aria-keyshortcuts="D">
        Delete
      </Button>
      <ActionMenu label={`More about the comment by ${author_name}`} groups={[furtherActions({ comment, filter, onCommand })]} />
    </div>
  );
}

function furtherActions({ comment, filter, onCommand }: Omit<ActionProps, 'isReplying'>): MenuAction[] {
  const { id, blog_id, status, by_author, is_private, email } = comment;
  const isApproved = status === 'visible';
  const isAnsweredByEmail = is_private && email !== '';
  const off: MenuAction = { label: 'Take off the page', hint: 'It waits for review again.', run: () => onCommand('hold') };
  return [
    ...(isApproved && !by_author ? [off] : []),
    ...(isAnsweredByEmail && !isApproved ? [{ label: 'Approve', run: () => onCommand('approve') }] : []),
    ...(by_author || email === '' || isAnsweredByEmail ? [] : [{ label: `Write to ${email}`, href: mailTo(email) }]),
    ...(filter.post ? [] : [{ label: 'All on this article', to: filterPath({ status: 'all', post: blog_id }) }]),
    ...(filter.sender || by_author ? [] : [{ label: 'All from this sender', to: filterPath({ status: 'all', sender: id }) }]),
  ];
}
