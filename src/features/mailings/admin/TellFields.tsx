import { useState } from 'react';
import { toast } from 'sonner';
import { Field } from '#src/ui/Field.tsx';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { mailingRules, type Telling } from '../mailing.ts';
import { useSendTest } from '../mailings.queries.ts';
import { QuietButton } from './QuietButton.tsx';
import { SeeEmail } from './SeeEmail.tsx';

type Props = {
  /** The stored article, of which a mail can be made; null before. */
  blogId: string | null;
  isUnsaved: boolean;
  telling: NonNullable<Telling>;
  onTelling: (telling: Telling) => void;
  /** When it leaves. */
  when: string;
};

/** What is decided of a mail: how many get it, its subject, how it looks, and a test (§2.readers). */
export function TellFields({ blogId, isUnsaved, telling: { subject, readers }, onTelling, when }: Props) {
  const [isShown, setShown] = useState(false);
  const test = useSendTest();
  const input = blogId === null || !subject.trim() ? null : { blog_id: blogId, subject };
  const sendTest = () =>
    input &&
    test.mutate(input, {
      onSuccess: ({ sent_to }) => toast.success(`A test was sent to ${sent_to}.`),
      onError: (error) => {
        console.error('A test of an email could not be sent', error);
        failureToast('The test was not sent.', { description: error.message });
      },
    });
  return (
    <div className="pb-2">
      <Field label="Subject" error={subject.trim() ? undefined : 'Please write a subject.'}>
        {(control) => (
          <input
            {...control}
            className="input px-3 text-[0.9375rem]"
            dir="auto"
            maxLength={mailingRules.subject}
            value={subject}
            onChange={(event) => onTelling({ subject: event.target.value, readers })}
          />
        )}
      </Field>
      <p className="mt-2 text-xs text-muted">{when}</p>
      {blogId === null ? (
        <p className="mt-1 text-xs text-muted">Press “Save draft” first to see the email and send yourself a test.</p>
      ) : (
        <>
          <QuietButton disabled={input === null} onClick={() => setShown(true)}>
            See the email
          </QuietButton>
          <QuietButton disabled={input === null} busy={test.isPending} onClick={sendTest}>
            {test.isPending ? 'Sending…' : 'Send me a test'}
          </QuietButton>
          {isUnsaved && <p className="text-xs text-muted">Both show what is saved, without your latest changes.</p>}
        </>
      )}
      {isShown && input && <SeeEmail input={input} onClose={() => setShown(false)} />}
    </div>
  );
}
