import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { usePublishCleaned } from '../enquiries.queries.ts';
import type { Enquiry } from '../enquiry.ts';

/** Publishes a private comment in a cleaned version; the enquiry stays as it was sent. */
export function PublishCleaned({ enquiry: { id, message } }: { enquiry: Enquiry }) {
  const [text, setText] = useState(message);
  const publication = usePublishCleaned(id);
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await publication.mutateAsync(text);
      toast.success('The comment is published.');
    } catch (error) {
      console.error('A comment could not be published', error);
    }
  };
  // Public once: what is said of it later is said by the comment.
  if (publication.isSuccess) return null;
  return (
    <details className="mt-10 max-w-[70ch]">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Publish as a comment</summary>
      <form onSubmit={(event) => void publish(event)} className="mt-3 grid justify-items-start gap-3">
        <div className="w-full">
          <Field label="Public text" hint="Take out addresses and numbers. The name is shown with it." error={publication.error?.message}>
            {(control) => (
              <textarea className="input" rows={5} dir="auto" value={text} onChange={(event) => setText(event.target.value)} {...control} />
            )}
          </Field>
        </div>
        <Button type="submit" disabled={text.trim() === ''} busy={publication.isPending}>
          {publication.isPending ? 'Publishing...' : 'Publish'}
        </Button>
      </form>
    </details>
  );
}
