import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ExcerptStart } from './highlight.ts';

type Starts = Readonly<Record<string, ExcerptStart>>;

/**
 * Where the excerpts of found cards begin, by the ids of their posts: one whose hit the clamp would hide begins later (§13.hits). Measured,
 * because only the browser knows where lines break.
 */
export function useExcerptStarts(list: RefObject<HTMLElement | null>, query: string, count: number): Starts {
  const [measured, setMeasured] = useState<{ query: string; starts: Starts }>({ query: '', starts: {} });
  const width = useRef(0);
  const starts = measured.query === query ? measured.starts : {};

  // Again after each drawing, until every hit is in view or its excerpt begins shortly before it.
  useLayoutEffect(() => {
    const late = query === '' ? [] : cardsOf(list.current).filter(hidesItsHit);
    const later = late.flatMap(({ dataset: { card = '' } }) => (starts[card] === 2 ? [] : [[card, starts[card] === 1 ? 2 : 1]]));
    if (later.length > 0) setMeasured({ query, starts: { ...starts, ...Object.fromEntries(later) } });
  });

  // Lines break elsewhere when the cards become wider or are shown at all, and when a font arrives.
  useEffect(() => {
    const [card] = query === '' || count === 0 ? [] : cardsOf(list.current);
    if (!card) return;
    const measureAgain = () => setMeasured({ query, starts: {} });
    const observer = new ResizeObserver(() => {
      if (card.clientWidth === width.current) return;
      width.current = card.clientWidth;
      measureAgain();
    });
    observer.observe(card);
    document.fonts?.addEventListener('loadingdone', measureAgain);
    return () => {
      observer.disconnect();
      document.fonts?.removeEventListener('loadingdone', measureAgain);
    };
  }, [list, query, count]);
  return starts;
}

function cardsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('.card') ?? [])];
}

/** Whether the first hit of an excerpt is below its last line. */
function hidesItsHit(card: HTMLElement): boolean {
  const excerpt = card.querySelector('.card-excerpt');
  const [hit] = excerpt?.querySelector('mark')?.getClientRects() ?? [];
  return hit !== undefined && excerpt !== null && hit.bottom > excerpt.getBoundingClientRect().bottom + 2;
}
