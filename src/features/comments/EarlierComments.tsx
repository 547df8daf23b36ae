import { useContext, useRef, useState } from 'react';
import { CommentWords } from './comment-words.ts';

type Props = { hasMore: boolean; load: () => Promise<void> };

/** The button above the list. It stays where it is and keeps the focus while comments appear below it; after the last it gives the focus to the list. */
export function EarlierComments({ hasMore, load }: Props) {
  const words = useContext(CommentWords);
  const status = useRef<HTMLParagraphElement>(null);
  const isLoading = useRef(false);
  const [text, setText] = useState('');

  const show = async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setText(words.loadingEarlier);
    try {
      await load();
      setText(words.earlierShown);
    } catch (error) {
      console.error('Error fetching comments:', error);
      setText(words.earlierFailed);
    }
    isLoading.current = false;
    requestAnimationFrame(() => keepFocus(status.current));
  };

  if (!hasMore && !text) return null;
  return (
    <div className="comments-earlier flex flex-wrap items-center gap-x-6 gap-y-3">
      {hasMore && (
        <button className="button" type="button" onClick={show}>
          {words.earlier}
        </button>
      )}
      <p ref={status} className="visitor-notice" role="status">
        {text}
      </p>
    </div>
  );
}

function keepFocus(status: HTMLElement | null): void {
  const list = status?.parentElement?.nextElementSibling;
  if (document.activeElement === document.body && list instanceof HTMLElement) list.focus({ preventScroll: true });
}
