import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { live } from '#src/features/publishing/live-sentence.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { messageLimits, type OpenedMessage } from '../message.ts';
import { usePublish } from '../messages.queries.ts';

/** Publishes a private comment in other words; what was sent stays with it. A refused text stays, and the reason stands beside it. */
export function PublishWithout({ message: { id, name, content }, onClose }: { message: OpenedMessage; onClose: () => void }) {
  const [text, setText] = useState(content);
  const publication = usePublish(id);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await publication.mutateAsync({ message: text });
      toast.success('The comment is published.', { description: live });
      onClose();
    } catch (error) {
      console.error('A comment could not be published', error);
    }
  };
  return (
    <form onSubmit={(event) => void publish(event)} className="mt-6 grid max-w-160 gap-3" aria-label="Publish without the details">
      <Field
        label="Public text"
        hint={`Take out addresses and numbers. Readers see it under the name ${name}.`}
        error={publication.error?.message}
      >
        {(control) => (
          <textarea
            ref={field}
            className="input"
            rows={5}
            dir="auto"
            maxLength={messageLimits.message}
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" disabled={text.trim() === ''} busy={publication.isPending}>
          {publication.isPending ? 'Publishing…' : 'Publish'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
