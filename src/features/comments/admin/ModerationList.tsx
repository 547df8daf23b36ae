import { useEffect, useRef, useState } from 'react';
import type { CommentStatus, ReviewedComment } from '../moderation.queries.ts';
import { commandFor, type ReviewCommand } from '../moderation-keys.ts';
import { ReviewItem } from './ModerationItem.tsx';
import { useReviewActions, type Verdict } from './use-moderation-actions.ts';

/** The queue, for buttons and for single keys; keys work on the comment that has the focus. */
export function ReviewList({ comments, status }: { comments: ReviewedComment[]; status: CommentStatus }) {
  const list = useRef<HTMLUListElement>(null);
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const actions = useReviewActions(status);
  const focusAfterwards = useFocusAfterChange(comments);
  const judge = (verdict: Verdict, index: number) => {
    const comment = comments[index];
    if (!comment || verdict === status) return;
    focusAfterwards(index);
    void actions.act(comment, verdict);
  };
  const perform = (command: ReviewCommand, index: number) => {
    if (command === 'next') focusItem(index + 1);
    else if (command === 'previous') focusItem(index - 1);
    else if (command === 'undo') void actions.undo();
    else if (command === 'reply') setReplyTo(comments[index]?.id ?? null);
    else judge(command, index);
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
          <ReviewItem
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

/** The comment that moves up into the place of the one that left gets the focus; the screen when there is none. */
function useFocusAfterChange(comments: ReviewedComment[]): (index: number) => void {
  const place = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list itself is the occasion.
  useEffect(() => {
    if (place.current !== null) focusItem(place.current);
    place.current = null;
  }, [comments]);
  useEffect(() => () => void (place.current !== null && focusItem(place.current)), []);
  return (index) => {
    place.current = index;
  };
}

function useKeys(list: React.RefObject<HTMLUListElement | null>, perform: (command: ReviewCommand, index: number) => void) {
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

/** Focuses the comment at this place, or the last one before it; the screen itself when there is none left. */
function focusItem(index: number): void {
  const items = [...document.querySelectorAll<HTMLElement>('.review-item')];
  (items[Math.min(Math.max(index, 0), items.length - 1)] ?? document.querySelector('main'))?.focus();
}
