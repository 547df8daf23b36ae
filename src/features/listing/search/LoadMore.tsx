import { useEffect, useEffectEvent, useRef } from 'react';
import { loadsAutomatically, observeEnd } from './infinite-scroll.ts';

type Props = { shown: number; onMore: (byButton: boolean) => void };

/** The end of a list that grows when it comes near the window, or by its button. */
export function LoadMore({ shown, onMore }: Props) {
  const end = useRef<HTMLParagraphElement>(null);
  const onNear = useEffectEvent(() => loadsAutomatically(shown) && onMore(false));
  // Observes anew after each drawing: the list may have grown, and its end still be near.
  useEffect(() => {
    const observer = end.current && observeEnd(end.current, () => onNear());
    return () => observer?.disconnect();
  });
  return (
    <p className="listing-more" ref={end}>
      <button className="button" type="button" onClick={() => onMore(true)}>
        Load more articles
      </button>
    </p>
  );
}
