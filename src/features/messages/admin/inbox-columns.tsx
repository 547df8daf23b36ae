import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAgo, formatMoment, formatTime } from '#src/lib/dates.ts';
import { mailTo } from '#src/lib/mail-to.ts';
import { ActionMenu, type MenuAction } from '#src/ui/ActionMenu.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Column } from '#src/ui/list/List.tsx';
import type { ListedMessage } from '../message.ts';
import type { InboxFilter } from '../messages.queries.ts';
import { whatsappReply } from '../reply-links.ts';
import { acts, type Command, menuCommands, rowCommands, wordOf } from './acts.ts';
import { inboxPath, messagePath } from './inbox-address.ts';
import { Facts, KindLine, MessageText } from './message-parts.tsx';
import { isDue, standingWord } from './message-words.ts';

type Tools = {
  /** What the list is limited to, which its messages need not repeat. */
  filter: InboxFilter;
  /** The narrowest phones have room for one word beside the main action. */
  isNarrow: boolean;
  /** Single keys act. */
  hasKeys: boolean;
  onCommand: (command: Command, message: ListedMessage) => void;
  /** The box of a comment that is being answered; null for the others. */
  replyBox: (message: ListedMessage) => ReactNode;
};

/** The columns of the inbox: who wrote, what and where, and what is done with it. The whole row opens the message. */
export function inboxColumns({ onCommand, replyBox, ...tools }: Tools): Column<ListedMessage>[] {
  return [
    { name: 'sender', width: '12rem', medium: 'minmax(0, 1fr)', cell: (message) => <Sender message={message} filter={tools.filter} /> },
    {
      name: 'text',
      width: 'minmax(0, 1fr)',
      medium: '0',
      cell: (message) => <Said message={message} box={replyBox(message)} />,
    },
    {
      name: 'actions',
      width: '17rem',
      medium: '0',
      cell: (message) => <Actions {...tools} message={message} onCommand={(command) => onCommand(command, message)} />,
    },
  ];
}

/** The first words; all of them while they are answered. */
function Said({ message, box }: { message: ListedMessage; box: ReactNode }) {
  return (
    <div className="max-w-160 overflow-clip [overflow-clip-margin:0.25rem]">
      <KindLine message={message} />
      <p className={`text-[1rem]/normal text-text ${box ? 'whitespace-pre-line' : 'line-clamp-2 max-sm:line-clamp-3'}`} dir="auto">
        <MessageText message={message} />
      </p>
      <Facts message={message} />
      {box}
    </div>
  );
}

function Sender({ message, filter }: { message: ListedMessage; filter: InboxFilter }) {
  const { id, name, email, is_private, kind, created_at } = message;
  const at = created_at ?? '';
  const ago = formatAgo(at);
  const isMixed = filter.view === 'answered' || filter.view === 'comments' || filter.view === 'all';
  return (
    <div className="flex flex-col items-start text-xs/5.5 text-muted max-xl:flex-row max-xl:flex-wrap max-xl:items-baseline max-xl:gap-x-3.5">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-sans text-[0.9375rem]/[1.3] font-medium tracking-normal text-text">
        <Link to={messagePath(id, filter)} dir="auto">
          {name}
        </Link>
        {isDue(message) ? <Badge kind="gold">Reminder</Badge> : is_private && kind === 'comment' && <Badge kind="gold">Private</Badge>}
      </h3>
      {email !== '' && (
        <a href={mailTo(email)} className="link max-sm:hidden">
          {email}
        </a>
      )}
      <span className="max-sm:ms-auto">
        <time dateTime={at} title={formatMoment(at)}>
          {ago === 'Yesterday' ? `${ago}, ${formatTime(at)}` : ago}
        </time>
        {isMixed && ` · ${standingWord(message)}`}
      </span>
    </div>
  );
}

type ActionProps = Omit<Tools, 'onCommand' | 'replyBox'> & { message: ListedMessage; onCommand: (command: Command) => void };

/** One main action, two as words, and the way to all others in the menu. */
function Actions({ message, filter, isNarrow, hasKeys, onCommand }: ActionProps) {
  const { name, numbers } = message;
  const { main, words: all } = rowCommands(message);
  const words = all.slice(0, isNarrow ? 1 : 2);
  const commands = menuCommands(message, [main, ...words]);
  const keyOf = (command: Command) => (hasKeys ? acts[command].key?.toUpperCase() : undefined);
  const entry = (command: Command): MenuAction => ({
    label: wordOf(command, message),
    hint: acts[command].hint,
    isDanger: acts[command].isDanger ?? false,
    run: () => onCommand(command),
  });
  const last: Command[] = commands.filter((command) => command === 'spam' || command === 'delete');
  return (
    <div className="row-actions">
      <Button className="me-1 px-[1.1rem]" onClick={() => onCommand(main)} aria-keyshortcuts={keyOf(main)}>
        {wordOf(main, message)}
      </Button>
      {words.map((word) =>
        word === 'call' ? (
          <a key={word} className="button" data-kind="word" href={`tel:${numbers[0]?.dialled}`} aria-label={`Call ${name}`}>
            Call
          </a>
        ) : (
          <Button key={word} kind="word" data-danger={acts[word].isDanger} onClick={() => onCommand(word)} aria-keyshortcuts={keyOf(word)}>
            {wordOf(word, message)}
          </Button>
        ),
      )}
      <ActionMenu
        label={`More about the message from ${name}`}
        groups={[commands.filter((command) => !last.includes(command)).map(entry), linksOf(message, filter), last.map(entry)]}
      />
    </div>
  );
}

/** What belongs together, and other ways to answer. */
function linksOf(message: ListedMessage, filter: InboxFilter): MenuAction[] {
  const { id, blog_id, email, numbers } = message;
  const number = numbers[0];
  return [
    ...(filter.sender ? [] : [{ label: 'All from this sender', to: inboxPath({ view: 'all', sender: id }) }]),
    ...(filter.post || blog_id === null ? [] : [{ label: 'All on this article', to: inboxPath({ view: 'all', post: blog_id }) }]),
    ...(email === '' ? [] : [{ label: `Write to ${email}`, href: mailTo(email) }]),
    ...(number ? [{ label: 'WhatsApp', href: whatsappReply(message, number.dialled) }] : []),
  ];
}
