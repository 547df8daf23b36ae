import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { CommentStatus, ModeratedComment } from '../moderation.queries.ts';
import type { ModerationCommand } from './moderation-keys.ts';
import { ReplyForm } from './ReplyForm.tsx';

type Props = {
  comment: ModeratedComment;
  status: CommentStatus;
  isReplying: boolean;
  onCommand: (command: ModerationCommand) => void;
  onReplied: () => void;
};

/** A comment with its sender and the reasons for which it was held, and the buttons that moderate it. */
export function ModerationItem({ comment, status, isReplying, onCommand, onReplied }: Props) {
  const { author_name, email, content, blog_id, created_at, by_author, reasons } = comment;
  return (
    <li>
      <article
        tabIndex={-1}
        aria-label={`Comment by ${author_name}`}
        className="moderation-item border-t border-line py-5 focus:bg-raised focus:shadow-[-3px_0_var(--color-gold)] focus:outline-none"
      >
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <strong className="font-medium" dir="auto">
            {author_name}
          </strong>
          {by_author ? <Badge kind="gold">Author</Badge> : <Sender email={email} />}
          <time className="text-sm text-muted" dateTime={created_at ?? undefined}>
            {formatDate(created_at)}
          </time>
          <a href={`/blog/${blog_id}`} target="_blank" rel="noopener noreferrer" className="link text-sm">
            {blog_id}
          </a>
        </p>
        <p className="my-3 max-w-[70ch] whitespace-pre-line" dir="auto">
          {content}
        </p>
        {reasons.length > 0 && (
          <ul aria-label="Why it was held" className="mb-3 flex flex-wrap gap-1.5">
            {reasons.map((reason) => (
              <li key={reason}>
                <Badge kind="danger">{reason}</Badge>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-1">
          {status !== 'visible' && (
            <Button onClick={() => onCommand('visible')} aria-keyshortcuts="A">
              Approve
            </Button>
          )}
          {status !== 'spam' && !by_author && (
            <Button kind="quiet" onClick={() => onCommand('spam')} aria-keyshortcuts="S">
              Spam
            </Button>
          )}
          <Button kind="quiet" onClick={() => onCommand('reply')} aria-keyshortcuts="R" aria-expanded={isReplying}>
            Reply
          </Button>
          <Button kind="danger" className="border-transparent" onClick={() => onCommand('delete')} aria-keyshortcuts="D">
            Delete
          </Button>
        </div>
        {isReplying && <ReplyForm comment={comment} onDone={onReplied} />}
      </article>
    </li>
  );
}

/** The address to write to, until it is deleted (§10.retention). */
function Sender({ email }: { email: string }) {
  if (email === '') return <span className="text-sm text-muted">Email removed after its time</span>;
  return (
    <a href={mailTo(email)} className="link text-sm">
      {email}
    </a>
  );
}

/** A `mailto:` link; characters that would add recipients or a subject are encoded. */
function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
