import { useEffect, useEffectEvent, useRef } from 'react';
import { tellMissed } from '#src/features/statistics/tell-missed.ts';
import { mentionedBelow } from '#src/features/text-search/mentioned.ts';
import type { Filters } from './filters.ts';

type Props = { filters: Filters; isNone: boolean; isListed: (id: string) => boolean };

/** Below the list: which other articles mention the words (§2.mentioned). Follows each change of the search. */
export function Mentioned({ filters, isNone, isListed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const show = useRef<ReturnType<typeof mentionedBelow>>(null);
  const onNothing = useEffectEvent((text: string) => isNone && tellMissed(text));
  useEffect(() => {
    if (!place.current) return;
    show.current ??= mentionedBelow(place.current, (text) => onNothing(text));
    show.current(filters, isListed);
  });
  return <div ref={place} className="mentioned-place" />;
}
