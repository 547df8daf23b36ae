import { binDays } from '#src/features/posts/managed-post.ts';
import { counted } from '#src/lib/numbers.ts';
import type { ListedMessage, MessageAct, MessageActInput } from '../message.ts';
import type { InboxFilter } from '../messages.queries.ts';
import { isHeld, longDay } from './message-words.ts';

/** What can be done with a message: an act, or what leads to one. */
export type Command = MessageAct | 'reply' | 'publish';

type Act = {
  /** On its button or entry. */
  word: string;
  isOffered: (message: ListedMessage) => boolean;
  /** The single key that does it. */
  key?: string;
  /** Said once it is done to one, and what several messages are. */
  done?: [one: string, many: string];
  /** Where the message is afterwards; the others leave it where it is, or the server says where. */
  place?: ListedMessage['place'] | 'gone';
  /** It ends the matter for now: the next message is meant. */
  ends?: true;
  hint?: string;
  isDanger?: true;
};

/** In the order of the menu. */
export const acts: Record<Command, Act> = {
  approve: {
    word: 'Approve',
    isOffered: ({ kind, is_private, on_page, place }) => kind === 'comment' && !is_private && !on_page && place !== 'bin',
    key: 'a',
    done: ['Comment approved.', 'approved.'],
  },
  remind: {
    word: 'Remind me…',
    isOffered: ({ place }) => place !== 'spam' && place !== 'bin',
    done: ['The reminder is off.', 'changed.'],
  },
  reply: { word: 'Reply', isOffered: ({ place }) => place !== 'bin', key: 'r' },
  answered: {
    word: 'Done',
    isOffered: ({ place }) => place === 'to-answer' || place === 'later',
    ...{ key: 'e', place: 'answered', ends: true },
    done: ['Marked as answered.', 'marked as answered.'],
  },
  close: {
    word: 'Close…',
    isOffered: ({ is_private, place }) => is_private && place !== 'spam' && place !== 'bin',
    done: ['Closed.', 'closed.'],
  },
  open: {
    word: 'Reopen',
    isOffered: ({ place }) => place === 'answered',
    place: 'to-answer',
    done: ['Moved to “To answer”.', 'moved to “To answer”.'],
  },
  'take-off': {
    word: 'Take off the page',
    isOffered: ({ on_page, place }) => on_page && place !== 'bin',
    place: 'to-answer',
    done: ['Taken off the page.', 'taken off the page.'],
    hint: 'It waits for review again.',
  },
  publish: {
    word: 'Publish without the details…',
    isOffered: ({ kind, is_private, blog_id, place }) => kind === 'comment' && is_private && blog_id !== null && place !== 'bin',
  },
  'not-spam': {
    word: 'Not spam',
    isOffered: ({ place }) => place === 'spam',
    ...{ place: 'to-answer', ends: true },
    done: ['Moved to “To answer”.', 'moved to “To answer”.'],
  },
  spam: {
    word: 'Spam',
    isOffered: ({ kind, state, place }) => kind !== 'note' && state !== 'spam' && place !== 'bin',
    ...{ key: 's', place: 'spam', ends: true },
    done: ['Marked as spam.', 'marked as spam.'],
  },
  restore: {
    word: 'Restore',
    isOffered: ({ place }) => place === 'bin',
    ...{ place: 'to-answer', ends: true },
    done: ['The message is back.', 'restored.'],
  },
  delete: {
    word: 'Delete',
    isOffered: ({ place }) => place !== 'bin',
    ...{ key: 'd', place: 'bin', ends: true, isDanger: true },
    done: [`Deleted. It stays in the bin for ${binDays} days.`, `deleted. They stay in the bin for ${binDays} days.`],
  },
  erase: {
    word: 'Delete permanently',
    isOffered: ({ place }) => place === 'bin',
    ...{ place: 'gone', ends: true, isDanger: true },
    done: ['Deleted for good.', 'deleted for good.'],
  },
};

const commands = Object.keys(acts) as Command[];

/** What a single key does to the message that has the focus. */
export type KeyCommand = Command | 'select' | 'next' | 'previous' | 'undo';

/** The single keys of the inbox: those of the acts, and those that lead from one message to another. */
export const keys: Record<string, KeyCommand> = {
  ...Object.fromEntries(commands.filter((command) => acts[command].key).map((command) => [acts[command].key, command])),
  ...{ x: 'select', j: 'next', k: 'previous', z: 'undo' },
};

/** Whether this can be done with the message. */
export function canDo(message: ListedMessage, command: Command): boolean {
  return acts[command].isOffered(message);
}

/** Whether an answer can be written here: on the page, or by email to an address. */
export function hasReplyBox(message: ListedMessage): boolean {
  return canDo(message, 'reply') && (!message.is_private || message.email !== '');
}

/** What its button or entry says. */
export function wordOf(command: Command, { state }: ListedMessage): string {
  return command === 'close' && state === 'closed' ? 'Change the outcome…' : acts[command].word;
}

/** What a row offers first, and in how many words beside it; the menu has the others. */
export function rowCommands(message: ListedMessage): { main: Command; words: (Command | 'call')[] } {
  const { place, state, is_private, numbers } = message;
  if (place === 'bin') return { main: 'restore', words: ['erase'] };
  if (place === 'spam') return { main: 'not-spam', words: can(message, ['spam', 'delete']) };
  if (isHeld(message)) return { main: 'approve', words: ['reply', 'spam'] };
  if (!is_private) return { main: 'reply', words: can(message, ['answered', 'spam']) };
  return { main: 'reply', words: [...(numbers.length > 0 ? ['call' as const] : []), ...(state === 'closed' ? [] : ['close' as const])] };
}

/** Those that can be done and that the row does not show. */
export function menuCommands(message: ListedMessage, shown: readonly string[]): Command[] {
  return can(message, commands).filter((command) => !shown.includes(command));
}

function can(message: ListedMessage, some: readonly Command[]): Command[] {
  return some.filter((command) => canDo(message, command));
}

/** What is done with a selection in this view. */
export function bulkActs(view: InboxFilter['view']): MessageAct[] {
  if (view === 'bin') return ['restore', 'erase'];
  return view === 'spam' ? ['not-spam', 'spam', 'delete'] : ['answered', 'approve', 'spam', 'delete'];
}

/** Whether a list has the message no more after an act. */
export function isTakenOut({ place }: ListedMessage, action: MessageAct, { view, held }: InboxFilter): boolean {
  const after = action === 'approve' && place === 'spam' ? 'to-answer' : (acts[action].place ?? place);
  if (after === 'gone' || (held && action !== 'take-off')) return true;
  if (view === 'all') return after === 'bin';
  if (view === 'comments') return after === 'bin' || after === 'spam';
  return after !== view;
}

/** What is said of an act that is done. */
export function doneText({ action, on, outcome }: MessageActInput, changed: number): string {
  if (changed === 0) return 'Nothing had to be changed.';
  const [one, many] = acts[action].done ?? ['', ''];
  if (changed > 1) return `${counted(changed, 'message')} ${many}`;
  if (action === 'remind' && on) return `You will be reminded on ${longDay(on)}.`;
  return outcome === 'client' ? 'Closed as a client.' : one;
}
