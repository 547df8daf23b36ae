import { useEffect, useRef } from 'react';
import type { ModeratedComment } from '../moderation.queries.ts';

/** After a comment has left the list, focuses the one that moved up to its index, or the screen when none is left. */
export function useFocusAfterChange(comments: ModeratedComment[]): (index: number) => void {
  const pending = useRef<{ index: number; before: ModeratedComment[] } | null>(null);
  useEffect(() => {
    if (!pending.current || pending.current.before === comments) return;
    focusItem(pending.current.index);
    pending.current = null;
  }, [comments]);
  useEffect(() => () => void (pending.current && focusItem(pending.current.index)), []);
  return (index) => {
    pending.current = { index, before: comments };
  };
}

/** Focuses the comment to which the URL points, as links of the dashboard do. */
export function useFocusOnLinked(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, []);
}

/** Focuses the comment at this index, or the last one; the screen itself when the list is empty. */
export function focusItem(index: number): void {
  const items = [...document.querySelectorAll<HTMLElement>('.moderation-item')];
  (items[Math.min(Math.max(index, 0), items.length - 1)] ?? document.querySelector('main'))?.focus();
}
