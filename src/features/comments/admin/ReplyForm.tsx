import { type FormEvent, useEffect, useRef } from 'react';
import { visitorLimits } from '#src/features/visitor-texts/visitor-fields.ts';
import { author } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { ModeratedComment } from '../moderation.queries.ts';
import type { Reply } from './use-replies.ts';

type Props = {
  comment: ModeratedComment;
  reply: Reply;
  onMessage: (message: string) => void;
  onPost: () => void;
  onCancel: () => void;
};

/** A reply in the name of the site's author. A failed request keeps the text. */
export function ReplyForm({ comment, reply: { message, state, error }, onMessage, onPost, onCancel }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPost();
  };
  const isPosting = state === 'saving';
  const hint = `It appears below the article as ${author.name}, marked as the author${comment.status === 'visible' ? '' : '; the comment is approved with it'}.`;
  return (
    <form onSubmit={submit} className="mt-4 grid max-w-[70ch] gap-3">
      <Field label={`Reply to ${comment.author_name}`} hint={hint} error={state === 'failed' ? error : undefined}>
        {(control) => (
          <textarea
            ref={field}
            className="input"
            rows={4}
            dir="auto"
            maxLength={visitorLimits.message}
            value={message}
            onChange={(event) => onMessage(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button kind="main" type="submit" disabled={message.trim() === ''} busy={isPosting}>
          {isPosting ? 'Posting...' : 'Post Reply'}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
