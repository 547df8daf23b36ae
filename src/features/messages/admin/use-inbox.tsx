import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '#src/lib/numbers.ts';
import { focusRow, rowsOf } from '#src/ui/list/use-focus-handover.ts';
import { useSelection } from '#src/ui/list/use-selection.ts';
import type { ListedMessage, MessageAct } from '../message.ts';
import type { InboxFilter } from '../messages.queries.ts';
import type { KeyCommand } from './acts.ts';
import { messagePath, replyHash } from './inbox-address.ts';
import { useKeySwitch, useKeys } from './keys.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { useActs } from './use-acts.tsx';
import { useReplies } from './use-replies.tsx';

type Shown = { messages: readonly ListedMessage[]; total: number; until: string; filter: InboxFilter };

/** What is done with messages: single keys act on the one that has the focus, the bar on the selection. */
export function useInbox({ messages, total, until, filter }: Shown) {
  const area = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const keys = useKeySwitch();
  const selection = useSelection<ListedMessage>(messages, total, { filters: JSON.stringify(filter) });
  const indexOf = ({ id }: ListedMessage) => messages.findIndex((message) => message.id === id);
  const focus = (index: number) => focusRow(rowsOf(area.current)[Math.min(Math.max(index, 0), messages.length - 1)] ?? null);
  const replies = useReplies(messages, (message) => focus(indexOf(message)));
  const reply = (message: ListedMessage) => {
    if (message.is_private) return void navigate(messagePath(message.id, filter) + replyHash);
    replies.begin(message.id);
    // A reply that is open already: single keys would act on the message otherwise.
    rowsOf(area.current)[indexOf(message)]?.querySelector('textarea')?.focus();
  };
  const { actOn, undo, isBusy, perform, dialogs } = useActs({
    filter,
    mayAct: replies.mayGo,
    onReply: reply,
    onDone: ({ id }) => void selection.drop([id]),
  });
  const actOnSelection = async (action: MessageAct) => {
    const { items, isAll, count } = selection;
    const isPartly = action === 'approve' && items.some(({ is_private }) => is_private);
    const target = isAll ? { filter: { ...filter, until } } : { ids: items.map(({ id }) => id) };
    const description = isPartly ? 'Private messages stay private.' : undefined;
    if (await actOn({ action, ...target }, items, counted(count, 'message'), description)) selection.clear();
  };
  useKeys(area, keys.isOn, (command, target) => {
    const index = rowsOf(area.current).findIndex((row) => row.contains(target));
    const message = messages[index];
    if (command === 'undo') undo();
    else if (message) pressed(command, message, index);
  });
  const pressed = (command: Exclude<KeyCommand, 'undo'>, message: ListedMessage, index: number) => {
    if (command === 'next') focus(index + 1);
    else if (command === 'previous') focus(index - 1);
    else if (command === 'select') selection.toggle(message);
    else perform(command, message);
  };
  const replyBox = (message: ListedMessage) => {
    if (!replies.of(message.id) || message.is_private) return null;
    const cancel = () => {
      replies.end(message.id);
      focus(indexOf(message));
    };
    return <ReplyBox {...{ message, replies }} takesFocus onCancel={cancel} />;
  };
  return {
    ...{ area, selection, perform, replyBox, actOnSelection, keys, isBusy },
    dialogs: (
      <>
        {dialogs}
        {replies.leaveDialog}
      </>
    ),
  };
}
