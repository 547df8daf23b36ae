import { Button } from '#src/ui/Button.tsx';
import type { ModeratedComment } from '../moderation.queries.ts';
import { mailTo } from './mail-to.ts';
import type { ModerationCommand } from './moderation-keys.ts';

type Props = { comment: ModeratedComment; isReplying: boolean; onCommand: (command: ModerationCommand) => void };

/** The buttons of one comment, with their keys. What was written to the owner alone is answered by email (§10.comment-private). */
export function CommentButtons({ comment: { status, by_author, is_private, email }, isReplying, onCommand }: Props) {
  return (
    <div className="-ms-3 flex flex-wrap gap-1">
      {status !== 'visible' && (
        <Button kind="quiet" onClick={() => onCommand('approve')} aria-keyshortcuts="A">
          Approve
        </Button>
      )}
      {status !== 'spam' && !by_author && (
        <Button kind="quiet" onClick={() => onCommand('spam')} aria-keyshortcuts="S">
          Spam
        </Button>
      )}
      {is_private && email !== '' && (
        <a href={mailTo(email)} className="button" data-kind="quiet">
          Reply by email
        </a>
      )}
      {!is_private && (
        <Button kind="quiet" onClick={() => onCommand('reply')} aria-keyshortcuts="R" aria-expanded={isReplying}>
          Reply
        </Button>
      )}
      <Button kind="danger" className="border-transparent" onClick={() => onCommand('delete')} aria-keyshortcuts="D">
        Delete
      </Button>
    </div>
  );
}
