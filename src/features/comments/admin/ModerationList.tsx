import { useEffect, useRef, useState } from 'react';
import type { CommentStatus, ModeratedComment } from '../moderation.queries.ts';
import { ModerationItem } from './ModerationItem.tsx';
import { commandFor, type ModerationCommand } from './moderation-keys.ts';
import { type ModerationAction, useModerationActions } from './use-moderation-actions.ts';

/** The moderation queue. Single keys act on the comment that has the focus. */
export function ModerationList({ comments, status }: { comments: ModeratedComment[]; status: CommentStatus }) {
  const list = useRef<HTMLUListElement>(null);
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const actions = useModerationActions(status);
  const focusAfterwards = useFocusAfterChange(comments);
  const moderate = (action: ModerationAction, index: number) => {
    const comment = comments[index];
    if (!comment || action === status) return;
    focusAfterwards(index);
    void actions.act(comment, action);
  };
  const perform = (command: ModerationCommand, index: number) => {
    if (command === 'next') focusItem(index + 1);
    else if (command === 'previous') focusItem(index - 1);
    else if (command === 'undo') void actions.undo();
    else if (command === 'reply') setReplyTo(comments[index]?.id ?? null);
    else moderate(command, index);
  };
  useKeys(list, perform);
  return (
    <>
      <p className="mb-4 hidden text-sm text-muted md:block">
        Keys, on the comment that has the focus: <kbd>J</kbd> and <kbd>K</kbd> next and previous, <kbd>A</kbd> approve, <kbd>S</kbd> spam,{' '}
        <kbd>D</kbd> delete, <kbd>R</kbd> reply, <kbd>Z</kbd> undo.
      </p>
      <ul ref={list}>
        {comments.map((comment, index) => (
          <ModerationItem
            key={comment.id}
            comment={comment}
            status={status}
            isReplying={replyTo === comment.id}
            onCommand={(command) => perform(command, index)}
            onReplied={() => {
              setReplyTo(null);
              focusItem(index);
            }}
          />
        ))}
      </ul>
    </>
  );
}

/** After a comment has left the list, focuses the one that moved up to its index, or the screen when none is left. */
function useFocusAfterChange(comments: ModeratedComment[]): (index: number) => void {
  const pendingIndex = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the list changes.
  useEffect(() => {
    if (pendingIndex.current !== null) focusItem(pendingIndex.current);
    pendingIndex.current = null;
  }, [comments]);
  useEffect(() => () => void (pendingIndex.current !== null && focusItem(pendingIndex.current)), []);
  return (index) => {
    pendingIndex.current = index;
  };
}

function useKeys(list: React.RefObject<HTMLUListElement | null>, perform: (command: ModerationCommand, index: number) => void) {
  const latest = useRef(perform);
  latest.current = perform;
  useEffect(() => {
    const element = list.current;
    const listener = (event: KeyboardEvent) => {
      const command = commandFor(event);
      const items = [...(element?.querySelectorAll('article') ?? [])];
      const index = items.findIndex((item) => item.contains(event.target as Node));
      if (command === null || index < 0) return;
      event.preventDefault();
      latest.current(command, index);
    };
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [list]);
}

/** Focuses the comment at this index, or the last one; the screen itself when the list is empty. */
function focusItem(index: number): void {
  const items = [...document.querySelectorAll<HTMLElement>('.moderation-item')];
  (items[Math.min(Math.max(index, 0), items.length - 1)] ?? document.querySelector('main'))?.focus();
}
