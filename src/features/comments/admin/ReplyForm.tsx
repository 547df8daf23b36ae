import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { live } from '#src/features/publishing/live-sentence.ts';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { author } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts';
import { Field } from '#src/ui/Field.tsx';
import { type ModeratedComment, useReply } from '../moderation.queries.ts';

type Props = { comment: ModeratedComment; onDone: () => void };

/**
 * A reply in the name of the site's author. A failed request keeps the text; a retry uses the same submission id, so it posts once. Leaving
 * the list that is shown asks first.
 */
export function ReplyForm({ comment, onDone }: Props) {
  const [message, setMessage] = useState('');
  const [submissionId] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  const reply = useReply();
  useEffect(() => field.current?.focus(), []);
  const isEmpty = message.trim() === '';
  const guard = useLeaveGuard(
    () => (isEmpty ? null : 'Your reply is not posted. Leave anyway?'),
    (from, to) => from.pathname + from.search !== to.pathname + to.search,
  );
  const post = async (event?: FormEvent) => {
    event?.preventDefault();
    try {
      await reply.mutateAsync({ id: comment.id, message, submission_id: submissionId });
      toast.success('Your reply is published.', { description: live });
      if (guard.question !== null) guard.leave();
      onDone();
    } catch (error) {
      console.error('A reply could not be posted', error);
    }
  };
  const hint = `It appears below the post as ${author.name}, marked as the author${comment.status === 'visible' ? '' : '; the comment is approved with it'}.`;
  return (
    <form onSubmit={(event) => void post(event)} className="mt-4 grid max-w-[70ch] gap-3">
      <Field label={`Reply to ${comment.author_name}`} hint={hint} error={reply.error?.message}>
        {(control) => (
          <textarea
            ref={field}
            className="input"
            rows={4}
            dir="auto"
            maxLength={visitorLimits.message}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button kind="main" type="submit" disabled={isEmpty} busy={reply.isPending}>
          {reply.isPending ? 'Posting...' : 'Post Reply'}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {guard.question !== null && (
        <LeaveDialog
          question={guard.question}
          detail="Readers see a posted reply at once."
          saveLabel="Post and leave"
          state={reply.isPending ? 'saving' : reply.isError ? 'failed' : 'asked'}
          onSave={() => void post()}
          onLeave={guard.leave}
          onClose={guard.stay}
        />
      )}
    </form>
  );
}
