import { Link } from 'react-router';
import { mailTo } from '#src/lib/mail-to.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { OpenedMessage } from '../message.ts';
import { whatsappReply } from '../reply-links.ts';
import { type Command, canDo, hasReplyBox } from './acts.ts';
import { ReplyBox } from './ReplyBox.tsx';
import type { Replies } from './use-replies.tsx';

type Props = {
  message: OpenedMessage;
  replies: Replies;
  /** The box is in sight. */
  isOpen: boolean;
  takesFocus: boolean;
  /** The address of the message that is meant after this one was answered. */
  next: string | undefined;
  onOpen: () => void;
  /** An answer was begun in another program. */
  onOtherWay: (said: string) => void;
  perform: (command: Command) => void;
};

/** The ways to answer: by number, in the box, or without a word. */
export function Answers({ message, replies, isOpen, takesFocus, next, onOpen, onOtherWay, perform }: Props) {
  const { kind, is_private, email, numbers, thread, mail_from } = message;
  const canReply = hasReplyBox(message);
  const isAnswered = thread.some(({ by_owner }) => by_owner);
  return (
    <>
      <div className="my-6 flex flex-wrap gap-3 empty:hidden max-sm:[&>.button]:grow">
        {next && (
          <Link replace to={next} className="button" data-kind="main">
            Next message
          </Link>
        )}
        {canReply && !isOpen && <Button onClick={onOpen}>{isAnswered ? 'Write again' : 'Reply'}</Button>}
        {numbers.map(({ text, dialled }) => (
          <ByNumber key={dialled} {...{ message, dialled, onOtherWay }} text={numbers.length > 1 ? text : ''} />
        ))}
      </div>
      {canReply && isOpen && (
        <ReplyBox {...{ message, replies, takesFocus }} mailFrom={mail_from} onMailApp={() => onOtherWay('Your email program is open.')} />
      )}
      {!canReply && message.place !== 'bin' && (
        <p className="text-muted">{kind === 'comment' ? 'The address was deleted after its time.' : 'No email address was left.'}</p>
      )}
      <div className="-ms-3.5 mt-2 flex flex-wrap">
        {canDo(message, 'answered') && (
          <Button kind="quiet" onClick={() => perform('answered')}>
            {is_private ? 'Mark as answered' : 'Done, no reply needed'}
          </Button>
        )}
        {!is_private && email !== '' && (
          <a className="button" data-kind="quiet" href={mailTo(email)}>
            Write to {email}
          </a>
        )}
        {canDo(message, 'publish') && (
          <Button kind="quiet" onClick={() => perform('publish')}>
            Publish without the details…
          </Button>
        )}
      </div>
    </>
  );
}

type NumberProps = Pick<Props, 'message' | 'onOtherWay'> & { dialled: string; text: string };

function ByNumber({ message, dialled, text, onOtherWay }: NumberProps) {
  return (
    <>
      <a className="button" href={`tel:${dialled}`}>
        <Icon name="phone" />
        <span>Call {text && <bdo dir="ltr">{text}</bdo>}</span>
      </a>
      <a
        className="button"
        href={whatsappReply(message, dialled)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => onOtherWay('WhatsApp is open.')}
      >
        <Icon name="bubble" />
        <span>
          WhatsApp {text && <bdo dir="ltr">{text}</bdo>}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
      </a>
    </>
  );
}
