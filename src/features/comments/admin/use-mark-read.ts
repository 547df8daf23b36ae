import { type RefObject, useEffect, useRef } from 'react';
import { rowsOf } from '#src/ui/list/use-focus-handover.ts';
import { type ModeratedComment, useMarkRead } from '../moderation.queries.ts';

/** Milliseconds in view after which a comment counts as read. */
const viewMs = 1_000;
/** Milliseconds for which read comments are collected, so that scrolling sends few requests. */
const collectMs = 3_000;

/** Notes unread comments as read once they have been in view for a moment (§10.comment-unread). */
export function useMarkReadInView(list: RefObject<HTMLElement | null>, comments: ModeratedComment[]): void {
  const { mutate } = useMarkRead();
  const noted = useRef(new Set<string>());
  useEffect(() => {
    const unread = new Set(comments.filter(({ id, read_at }) => !read_at && !noted.current.has(id)).map(({ id }) => id));
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    let seen: string[] = [];
    const send = () => {
      if (seen.length > 0) mutate({ ids: seen }, { onError: (error) => console.error('Comments could not be noted as read', error) });
      seen = [];
    };
    const note = (id: string) => {
      noted.current.add(id);
      if (seen.push(id) === 1) timers.set('send', setTimeout(send, collectMs));
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target.id));
        if (isIntersecting && !noted.current.has(target.id))
          timers.set(
            target.id,
            setTimeout(() => note(target.id), viewMs),
          );
      }
    });
    for (const row of rowsOf(list.current)) if (unread.has(row.id)) observer.observe(row);
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      send();
    };
  }, [comments, list, mutate]);
}
