import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { Button } from '#src/ui/Button.tsx';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import type { OpenedMessage } from '../message.ts';
import { type InboxFilter, useRetryReply } from '../messages.queries.ts';
import { messagePath } from './inbox-address.ts';
import { whenWords } from './message-words.ts';

type Entry = OpenedMessage['thread'][number];
type Props = { message: OpenedMessage; filter: InboxFilter; onDelete: (id: string) => void };

/** What was answered, by the owner and below a comment by readers, and how far each mail is. */
export function Thread({ message: { id, email, thread }, filter, onDelete }: Props) {
  const retry = useRetryReply(id);
  useSentToast(thread, email);
  const again = (reply: string) =>
    retry.mutate(reply, {
      onError: (error) => {
        console.error('An answer could not be sent again', error);
        failureToast(error.message);
      },
    });
  return thread.map((entry) => (
    <ThreadEntry key={entry.id} entry={entry} filter={filter}>
      {entry.mail && isMissing(entry.mail) && (
        <Button className="mt-2" busy={retry.isPending} onClick={() => again(entry.id)}>
          Try again
        </Button>
      )}
      {entry.by_owner && entry.on_page && (
        <Button kind="word" className="-ms-2" data-danger onClick={() => onDelete(entry.id)}>
          Delete
        </Button>
      )}
    </ThreadEntry>
  ));
}

type EntryProps = { entry: Entry; filter: InboxFilter; children?: React.ReactNode };

/** One of them, or the comment that is answered. */
export function ThreadEntry({ entry: { id, by_owner, name, content, created_at, mail }, filter, children }: EntryProps) {
  return (
    <div className="my-4 max-w-160 border-s-2 border-line ps-5 text-[1rem]/normal [&_b]:font-medium [&_b]:text-text">
      <p className="text-xs text-muted">
        {by_owner ? (
          <b>You</b>
        ) : (
          <Link to={messagePath(id, filter)} className="link" dir="auto">
            {name}
          </Link>
        )}{' '}
        · {whenWords(created_at ?? '')}
        {mail && ' · by email'}
        {mail && !isMissing(mail) && <span role="status"> · {mail.state === 'sent' ? 'Sent' : 'Sending…'}</span>}
      </p>
      <p className="whitespace-pre-line" dir="auto">
        {content}
      </p>
      {mail && isMissing(mail) && (
        <p role="alert" className="text-sm text-danger">
          {mail.state === 'failed' ? 'Not sent' : 'Not sent yet'}
          {mail.problem ? `: ${mail.problem}` : '.'}
          {mail.state === 'sending' && ' The site tries again by itself.'}
        </p>
      )}
      {children}
    </div>
  );
}

/** It did not arrive, for now or for good. */
function isMissing({ state, problem }: NonNullable<Entry['mail']>): boolean {
  return state === 'failed' || (state === 'sending' && problem !== null);
}

/** Says when a mail that was seen on its way is sent. */
function useSentToast(thread: readonly Entry[], email: string): void {
  const sending = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, mail } of thread) {
      if (mail?.state === 'sending') sending.current.add(id);
      else if (sending.current.delete(id) && mail?.state === 'sent') toast.success(`Sent to ${email}.`);
    }
  }, [thread, email]);
}
