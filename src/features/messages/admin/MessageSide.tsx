import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mailTo } from '#src/lib/mail-to.ts';
import { counted } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { OpenedMessage } from '../message.ts';
import { messageRetention } from '../retention.ts';
import { acts, type Command, canDo, wordOf } from './acts.ts';
import { inboxPath } from './inbox-address.ts';
import { PostLink, sourceWords } from './message-parts.tsx';
import { amountWords, isDue, longDay, reminderWords, standingWord, waitWords, whenWords } from './message-words.ts';
import { Notes, titleStyle } from './Notes.tsx';

type Props = { message: OpenedMessage; perform: (command: Command) => void };

/** Where a message stands, who wrote it and how they came, and the owner's own words about it. */
export function MessageSide({ message, perform }: Props) {
  return (
    <div className="grid max-w-160 content-start gap-9 max-xl:mt-10">
      <section aria-labelledby="message-state">
        <h2 id="message-state" className={titleStyle}>
          Where it stands
        </h2>
        <p className="flex min-h-11 items-center gap-2.5 border-y border-line py-1.5 text-[0.9375rem]/snug [&_small]:block [&_small]:text-xs [&_small]:text-muted">
          <span className="dot" data-state={dots[message.place]} aria-hidden="true" />
          <span>
            {standingWord(message)}
            {message.amount !== null && ` · ${amountWords(message.amount)}`}
            <small>{standingSince(message)}</small>
          </span>
        </p>
        <div className="mt-3 grid grid-cols-2 gap-2 [&>:nth-child(odd):last-child]:col-span-2">
          {sideCommands
            .filter((command) => canDo(message, command) && !(command === 'answered' && message.is_private))
            .map((command) => (
              <Button key={command} onClick={() => perform(command)}>
                {command === 'remind' && <Icon name="clock" />}
                {command === 'remind' ? 'Remind me' : wordOf(command, message)}
              </Button>
            ))}
        </div>
      </section>
      <Contact message={message} />
      <Notes message={message} />
      <div className="-ms-3.5">
        {(['spam', 'delete'] as const)
          .filter((command) => canDo(message, command))
          .map((command) => (
            <Button key={command} kind="quiet" data-danger={acts[command].isDanger} onClick={() => perform(command)}>
              {wordOf(command, message)}
            </Button>
          ))}
      </div>
    </div>
  );
}

const sideCommands = ['remind', 'close', 'answered', 'not-spam', 'restore', 'erase', 'open', 'approve', 'take-off'] as const;

const dots = { 'to-answer': 'busy', later: 'busy', answered: 'good', spam: 'bad', bin: 'unknown' } as const;

/** For how long, or since when, and who sees it. */
function standingSince(message: OpenedMessage): string {
  const { kind, is_private, on_page } = message;
  const readers = kind === 'comment' && !is_private ? ` · ${on_page ? 'readers see it' : 'readers do not see it'}` : '';
  return sinceWords(message) + readers;
}

function sinceWords(message: OpenedMessage): string {
  const { place, state, follow_up_on, created_at, answered_at, closed_at, deleted_at } = message;
  const then = (moment: string | null) => whenWords(moment ?? created_at ?? '');
  if (place === 'bin') return then(deleted_at);
  if (state === 'spam') return then(closed_at);
  if (place === 'answered') return then(state === 'closed' ? closed_at : answered_at);
  if (follow_up_on === null) return `for ${waitWords(created_at ?? '')}`;
  return isDue(message) ? reminderWords(follow_up_on) : `comes back on ${longDay(follow_up_on)}`;
}

function Contact({ message }: { message: OpenedMessage }) {
  const { email, phone, numbers, kind, is_private, blog_id, post_title, landed_on, landed_on_title, earlier, id } = message;
  const source = sourceWords(message);
  const isTyped = phone !== '' && !numbers.some(({ in_text }) => !in_text);
  const facts: [name: string, value: ReactNode, hint?: ReactNode][] = [
    [
      'Email',
      email && (
        <a href={mailTo(email)} className="link">
          {email}
        </a>
      ),
      kind === 'comment' && !is_private && `not shown; deleted after ${messageRetention.emailMonths} months`,
    ],
    ...numbers.map(
      ({ text, dialled, in_text }) =>
        [
          'Phone',
          <a key={dialled} href={`tel:${dialled}`} className="link">
            <bdo dir="ltr">{text}</bdo>
          </a>,
          in_text && 'from the message',
        ] as [string, ReactNode, ReactNode],
    ),
    ['Phone', isTyped && phone],
    [kind === 'enquiry' ? 'Asked below' : 'Article', post_title && <PostLink id={blog_id} title={post_title} />],
    ['Came from', source, landed_on && landed_on !== blog_id && <>first page: {landed_on_title ?? landed_on}</>],
    ['Outline', message.with_outline && 'from “Your file”'],
    [
      'Before',
      earlier > 0 && (
        <Link to={inboxPath({ view: 'all', sender: id })} className="link">{`${counted(earlier, 'message')} from this sender`}</Link>
      ),
    ],
  ];
  return (
    <section aria-labelledby="message-contact">
      <h2 id="message-contact" className={titleStyle}>
        Contact
      </h2>
      <dl className="border-t border-line [&_small]:block [&_small]:text-xs [&_small]:text-muted">
        {facts
          .filter(([, value]) => value)
          .map(([name, value, hint], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <div key={index} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-b border-line py-2.5 text-[0.9375rem]/[1.4]">
              <dt className="text-xs text-muted">{name}</dt>
              <dd dir="auto">
                {value}
                {hint && <small>{hint}</small>}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
