import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { live } from '#src/features/publishing/live-sentence.ts';
import { takeWords, useKeptWords } from '#src/features/versioned-form/use-kept-words.ts';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts';
import type { ListedMessage, OpenedMessage } from '../message.ts';
import { useReply } from '../messages.queries.ts';
import { messagePath } from './inbox-address.ts';

/** A reply that is being written. A retry sends the same submission, so it is one reply. */
export type Reply = { words: string; submissionId: string; state: 'asked' | 'saving' | 'failed'; error?: string | undefined };

/**
 * The replies that are being written, by their messages. One with words stays when another one is begun, is kept on the device until it is
 * sent, and leaving the screen asks first.
 * @param messages those that are shown
 * @param onSent called when the server has it
 */
export function useReplies(messages: readonly ListedMessage[], onSent: (message: ListedMessage) => void) {
  const [replies, setReplies] = useState<ReadonlyMap<string, Reply>>(() => repliesOnDevice(messages));
  // A reply that was just sent asks no question, although its field is still shown.
  const latest = useRef(replies);
  const { mutateAsync } = useReply();
  const set = (next: Iterable<readonly [string, Reply]>) => {
    latest.current = new Map(next);
    setReplies(latest.current);
  };
  const unsent = () => messages.filter(({ id }) => hasWords(latest.current.get(id)));
  const arrived = useKeptWords(
    unsent().map(({ id, name }) => ({
      ...{ id: keptId(id), to: messagePath(id), title: `Your reply to ${name}` },
      words: replies.get(id)?.words ?? '',
    })),
  );

  const begin = (id: string) => {
    const others = [...latest.current].filter(([other, reply]) => other !== id && hasWords(reply));
    set([...others, [id, latest.current.get(id) ?? emptyReply(id)]]);
  };
  const change = (id: string, part: Partial<Reply>) =>
    set([...latest.current, [id, { ...(latest.current.get(id) ?? emptyReply(id)), ...part }]]);
  const end = (id: string) => {
    arrived(keptId(id));
    set([...latest.current].filter(([other]) => other !== id));
  };
  const send = async (message: ListedMessage): Promise<boolean> => {
    const { id } = message;
    const reply = latest.current.get(id);
    if (!reply) return true;
    change(id, { state: 'saving', error: undefined });
    try {
      await mutateAsync({ id, message: reply.words, submission_id: reply.submissionId, seen: answersOf(message) });
      end(id);
      // How far a mail is, its thread says.
      if (!message.is_private) toast.success('Reply posted.', { description: live });
      onSent(message);
      return true;
    } catch (error) {
      console.error('A reply could not be sent', error);
      change(id, { state: 'failed', error: error instanceof Error ? error.message : 'It could not be sent. Please try again.' });
      return false;
    }
  };

  const guard = useLeaveGuard(
    () => questionFor(unsent().length),
    (from, to) => from.pathname + from.search !== to.pathname + to.search,
  );
  const sendAndLeave = async () => {
    for (const message of unsent()) if (!(await send(message))) return;
    guard.leave();
  };
  const leave = () => {
    for (const { id } of unsent()) end(id);
    guard.leave();
  };
  /** Asks before a reply with words goes with its message. */
  const mayGo = async (chosen: readonly ListedMessage[]): Promise<boolean> => {
    const written = chosen.filter(({ id }) => hasWords(latest.current.get(id)));
    if (written.length > 0 && !(await confirm('Your reply is not sent. Discard it?', 'Discard', { danger: true }))) return false;
    for (const { id } of written) end(id);
    return true;
  };
  const states = unsent().map(({ id }) => replies.get(id)?.state);
  return {
    of: (id: string) => replies.get(id),
    ...{ begin, change, end, send, mayGo },
    /** What becomes of replies that are not sent; it belongs on the screen. */
    leaveDialog: guard.question !== null && (
      <LeaveDialog
        question={guard.question}
        detail="“Leave” discards it. “Send and leave” publishes a reply below a comment, and emails one to whoever wrote privately."
        state={(['saving', 'failed'] as const).find((one) => states.includes(one)) ?? 'asked'}
        saveLabel="Send and leave"
        onSave={() => void sendAndLeave()}
        onLeave={leave}
        onClose={guard.stay}
      />
    ),
  };
}

export type Replies = ReturnType<typeof useReplies>;

/** How many answers are in sight; the list shows none. */
function answersOf(message: ListedMessage | OpenedMessage): number | undefined {
  return 'thread' in message ? message.thread.filter(({ by_owner }) => by_owner).length : undefined;
}

function emptyReply(id: string): Reply {
  return { words: takeWords(keptId(id)), submissionId: crypto.randomUUID(), state: 'asked' };
}

/** What was written here before and not sent, as by a tab that the phone ended. */
function repliesOnDevice(messages: readonly ListedMessage[]): ReadonlyMap<string, Reply> {
  return new Map(messages.map(({ id }) => [id, emptyReply(id)] as const).filter(([, reply]) => hasWords(reply)));
}

function keptId(id: string): string {
  return `reply ${id}`;
}

function hasWords(reply: Reply | undefined): boolean {
  return reply !== undefined && reply.words.trim() !== '';
}

function questionFor(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? 'Your reply is not sent. Leave anyway?' : `${count} replies are not sent. Leave anyway?`;
}
