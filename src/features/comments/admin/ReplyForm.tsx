import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { live } from '#src/features/publishing/live-sentence.ts';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { author } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { type ModeratedComment, useReply } from '../moderation.queries.ts';

type Props = { comment: ModeratedComment; onDone: () => void };

/** A reply in the name of the site's author. A failed request keeps the text; a retry uses the same submission id, so it posts once. */
export function ReplyForm({ comment, onDone }: Props) {
  const [message, setMessage] = useState('');
  const [submissionId] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  const reply = useReply();
  useEffect(() => field.current?.focus(), []);
  const post = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await reply.mutateAsync({ id: comment.id, message, submission_id: submissionId });
      toast.success('Your reply is published.', { description: live });
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
        <Button kind="main" type="submit" disabled={message.trim() === ''} busy={reply.isPending}>
          {reply.isPending ? 'Posting...' : 'Post Reply'}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
