import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { ApiError } from '#src/client/api-error.ts';
import { live } from '#src/features/publishing/live-sentence.ts';
import { counted } from '#src/lib/numbers.ts';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { undoToast, withdrawUndo } from '#src/ui/messages/undo-toast.ts';
import type { ListedMessage, MessageAct, MessageActInput } from '../message.ts';
import { type InboxFilter, type MessagePage, messagesQuery, useAct, useUndoAct } from '../messages.queries.ts';
import { acts, type Command, canDo, doneText, isTakenOut } from './acts.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { messagePath, publishHash } from './inbox-address.ts';
import { RemindPopover } from './RemindPopover.tsx';

type Options = {
  /** The list that is shown. */
  filter: InboxFilter;
  /** Asks before an act takes away what is being written. */
  mayAct?: (messages: readonly ListedMessage[]) => Promise<boolean>;
  onReply?: (message: ListedMessage) => void;
  /** Called after an act that ends the matter for now. */
  onDone?: (message: ListedMessage) => void;
};

/** What is done with messages by buttons, menus and keys; each act says what was done, with Undo for 10 s. `dialogs` belongs on the screen. */
export function useActs({ filter, mayAct = async () => true, onReply, onDone }: Options) {
  const { act, undo, isBusy } = useSaidActs(filter);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ command: 'close' | 'remind'; message: ListedMessage; anchor: HTMLElement } | null>(null);
  const end = () => setAsked(null);

  /** What cannot be undone is asked before. @returns whether it was done */
  const actOn = async (input: MessageActInput, chosen: readonly ListedMessage[], what: string, description?: string): Promise<boolean> => {
    if (input.action === 'erase' && !(await confirm(`Delete ${what} permanently?`, 'Delete permanently', forGood))) return false;
    if (!(await mayAct(chosen))) return false;
    const failure = await act(input, { hides: true, description });
    if (failure) failureToast(failure.message);
    return !failure;
  };

  const actOnOne = async (action: MessageAct, message: ListedMessage) => {
    const isHeldNow = action === 'not-spam' && message.kind === 'comment' && !message.is_private;
    const description = isHeldNow ? 'Readers see it once you approve it.' : undefined;
    const isDone = await actOn({ action, ids: [message.id] }, [message], `the message from ${message.name}`, description);
    if (isDone && acts[action].ends) onDone?.(message);
  };

  const ask = async (command: 'close' | 'remind', message: ListedMessage) => {
    const { activeElement } = document;
    const anchor = activeElement instanceof HTMLElement ? activeElement : document.body;
    if (await mayAct([message])) setAsked({ command, message, anchor });
  };

  const remind = async (message: ListedMessage, on: string | null) => {
    end();
    const failure = await act({ action: 'remind', ids: [message.id], on });
    if (failure) failureToast(failure.message);
    else if (on) onDone?.(message);
  };

  const publish = (message: ListedMessage) => void navigate(messagePath(message.id, filter) + publishHash);

  /** What was written to the owner alone is published in other words only. */
  const askToPublish = async (message: ListedMessage) => {
    const what = message.numbers.some(({ in_text }) => in_text) ? 'It contains a phone number.' : 'It was written to you alone.';
    if (await confirm(`${what} Publish a version without it?`, 'Write it')) publish(message);
  };

  const perform = (command: Command, message: ListedMessage): void => {
    if (command === 'approve' && canDo(message, 'publish')) void askToPublish(message);
    else if (canDo(message, command)) run(command, message);
  };
  const run = (command: Command, message: ListedMessage): void => {
    if (command === 'reply') onReply?.(message);
    else if (command === 'publish') publish(message);
    else if (command === 'close' || command === 'remind') void ask(command, message);
    else void actOnOne(command, message);
  };

  const dialogs = asked && (
    <>
      {asked.command === 'close' && (
        <CloseDialog
          message={asked.message}
          close={(outcome) => act({ action: 'close', ids: [asked.message.id], ...outcome })}
          onClose={end}
          onClosed={() => onDone?.(asked.message)}
        />
      )}
      {asked.command === 'remind' && (
        <RemindPopover
          anchor={asked.anchor}
          day={asked.message.follow_up_on}
          onChoose={(day) => void remind(asked.message, day)}
          onClose={end}
        />
      )}
    </>
  );
  return { actOn, act, undo, isBusy, perform, dialogs };
}

/** Of a deletion that has no Undo. */
const forGood = { danger: true, consequence: 'Its notes and your answers go, too. This cannot be undone.' };

/** The act that was done last in this tab, for the key Z. */
let lastUndo: string | null = null;

type Pages = InfiniteData<MessagePage, string>;
type Said = { hides?: boolean; description?: string | undefined };

/** Acts that say what was done. */
function useSaidActs(filter: InboxFilter) {
  const listed = useListed(filter);
  const [acting, undoing] = [useAct(), useUndoAct()];

  /**
   * @param hides takes rows that leave the list out of it at once; they return when the request fails
   * @returns why it failed, which is not said yet; null when it is done
   */
  const act = async (input: MessageActInput, { hides = false, description }: Said = {}): Promise<Error | null> => {
    try {
      const { changed, undo } = await listed.during(() => acting.mutateAsync(input), hides ? input : undefined);
      const said = doneText(input, changed);
      if (undo === null) toast.success(said, { description });
      else undoToast(said, [undo], () => void takeBack(undo), description ?? (input.action === 'approve' ? live : undefined));
      lastUndo = undo ?? lastUndo;
      return null;
    } catch (error) {
      console.error('Messages could not be changed', error);
      return asError(error);
    }
  };

  const takeBack = async (undo = lastUndo) => {
    if (undo === null) return;
    if (undo === lastUndo) lastUndo = null;
    try {
      const { changed } = await undoing.mutateAsync(undo);
      withdrawUndo([undo]);
      if (changed === 0) toast('It was changed meanwhile, so nothing was taken back.');
      else toast.success(changed === 1 ? 'The message is back.' : `${counted(changed, 'message')} are back.`);
    } catch (error) {
      console.error('Messages could not be brought back', error);
      failureToast('The messages could not be brought back.', { description: asError(error).message });
    }
  };

  return { act, undo: () => void takeBack(), isBusy: acting.isPending };
}

/** The list that is shown, while requests change it. */
function useListed(filter: InboxFilter) {
  const client = useQueryClient();
  const { queryKey } = messagesQuery(filter);
  // As it was before the first of the requests that are still on their way.
  const whole = useRef<Pages | undefined>(undefined);
  const running = useRef(0);

  const hide = ({ action, ids = [] }: MessageActInput) =>
    client.setQueryData<Pages>(queryKey, (pages) => {
      const stays = (message: ListedMessage) => !ids.includes(message.id) || !isTakenOut(message, action, filter);
      return pages && { ...pages, pages: pages.pages.map((page) => onlyWith(page, stays)) };
    });

  const putBack = async (error: unknown) => {
    // Without a network the list cannot be loaded either, which need not be said a second time.
    if (error instanceof ApiError && error.code === 'unreachable') await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, whole.current);
  };

  /** @param hidden the act whose rows leave the list at once; they return when the request fails */
  const during = async <T,>(request: () => Promise<T>, hidden?: MessageActInput): Promise<T> => {
    if (running.current++ === 0) whole.current = client.getQueryData(queryKey);
    if (hidden) hide(hidden);
    try {
      return await request();
    } catch (error) {
      await putBack(error);
      throw error;
    } finally {
      running.current--;
    }
  };
  return { during };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The messages could not be changed.');
}

function onlyWith(page: MessagePage, stays: (message: ListedMessage) => boolean): MessagePage {
  const messages = page.messages.filter(stays);
  return { ...page, messages, total: page.total - (page.messages.length - messages.length) };
}
