import { type FormEvent, useEffect, useId, useRef } from 'react';
import { author } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { type ListedMessage, messageLimits } from '../message.ts';
import { firstLine, mailReply } from '../reply-links.ts';
import { isHeld } from './message-words.ts';
import type { Replies, Reply } from './use-replies.tsx';

type Props = {
  message: ListedMessage;
  replies: Replies;
  /** The caret is in it when it opens. */
  takesFocus: boolean;
  /** From where a mail is sent; null where it is written in the mail app. */
  mailFrom?: string | null;
  /** The mail app was opened. */
  onMailApp?: () => void;
  onCancel?: () => void;
};

/** A reply that readers see below the comment, or one by email: sent from here, or begun in the mail app. A refused one keeps its words, and the reason stands beside them. */
export function ReplyBox({ message, replies, takesFocus, mailFrom = null, onMailApp, onCancel }: Props) {
  const { id, is_private } = message;
  const reply = replies.of(id);
  const words = reply?.words ?? (is_private ? firstLine(message) : '');
  const isSentHere = !is_private || mailFrom !== null;
  const { way, before, whom, hint, send } = textsOf(message, mailFrom);
  const mailApp = { href: mailReply(message, words) ?? '', onClick: onMailApp };
  const field = useFocus(takesFocus);
  const foot = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSentHere) void replies.send(message);
  };
  return (
    <form
      className="relative z-1 mt-3 max-w-160 rounded-md border border-edge bg-ground text-sm focus-within:border-accent focus-within:ring-1 focus-within:ring-accent"
      aria-label={`Reply to ${message.name} ${way}`}
      onSubmit={submit}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 ps-4 text-muted">
        {before} <b className="font-medium text-text wrap-anywhere">{whom}</b>
        {is_private && isSentHere && (
          <a className="button ms-auto" data-kind="quiet" {...mailApp}>
            Use mail app
          </a>
        )}
      </div>
      <textarea
        ref={field}
        rows={4}
        className="block field-sizing-content min-h-28 w-full resize-y border-y border-line px-4 py-3.5 text-[1rem]/[1.55] outline-none contain-inline-size"
        dir="auto"
        aria-label="Your reply"
        aria-describedby={foot}
        aria-invalid={Boolean(reply?.error) || undefined}
        maxLength={messageLimits.message}
        value={words}
        onChange={(event) => replies.change(id, { words: event.target.value })}
      />
      <div id={foot} className="flex flex-wrap items-center gap-2 p-2 ps-4 max-sm:ps-2 max-sm:[&>.button]:grow">
        <div className="min-w-48 flex-1 text-xs text-muted max-sm:basis-full max-sm:px-2">
          <p>{hint}</p>
          {reply?.error && (
            <p role="alert" className="text-danger">
              {reply.error}
            </p>
          )}
        </div>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {isSentHere ? (
          <SendButton reply={reply}>{send}</SendButton>
        ) : (
          <a className="button" data-kind="main" {...mailApp}>
            Open in mail app
          </a>
        )}
      </div>
    </form>
  );
}

function SendButton({ reply, children }: { reply: Reply | undefined; children: string }) {
  const isSending = reply?.state === 'saving';
  return (
    <Button kind="main" type="submit" disabled={!reply?.words.trim()} busy={isSending}>
      {isSending ? 'Sending…' : children}
    </Button>
  );
}

function textsOf(message: ListedMessage, mailFrom: string | null) {
  const { name, email, is_private } = message;
  if (!is_private) {
    const hint = `Readers see it at once.${isHeld(message) ? ' The comment is approved with it.' : ''} ${name} is not told by email.`;
    return { way: 'on the page', before: 'Public, below the comment, as', whom: author.name, hint, send: 'Post reply' };
  }
  const hint =
    mailFrom === null
      ? 'Your mail program opens with it, and with the question quoted.'
      : `From ${mailFrom}, with the question quoted. The reply comes to your mailbox.`;
  return { way: 'by email', before: 'To', whom: email, hint, send: 'Send by email' };
}

/** The caret where an answer goes on: before the closing name, else at the end. */
function useFocus(takesFocus: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!takesFocus || !field.current) return;
    const { value } = field.current;
    const gap = value.indexOf('\n\n\n\n');
    const place = gap < 0 ? value.length : gap + 2;
    field.current.focus();
    field.current.setSelectionRange(place, place);
  }, [takesFocus]);
  return field;
}
