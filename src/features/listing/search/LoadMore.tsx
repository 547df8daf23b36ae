import { useEffect, useEffectEvent, useRef } from 'react';
import { loadsAutomatically, observeEnd } from './infinite-scroll.ts';

type Props = { shown: number; drawn: number; onMore: (byButton: boolean) => void };

/** The end of a list that grows when it comes near the window, or by its button. */
export function LoadMore({ shown, drawn, onMore }: Props) {
  const end = useRef<HTMLParagraphElement>(null);
  const onNear = useEffectEvent(() => loadsAutomatically(shown) && onMore(false));
  // Observes anew whenever the list has grown, because its end may still be near.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say that the list has grown
  useEffect(() => {
    const observer = end.current && observeEnd(end.current, () => onNear());
    return () => observer?.disconnect();
  }, [shown, drawn]);
  return (
    <p className="listing-more" ref={end}>
      <button className="button" type="button" onClick={() => onMore(true)}>
        Load more articles
      </button>
    </p>
  );
}
