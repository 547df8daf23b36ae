import { animate, useInView } from 'framer-motion';
import { useEffect, useRef } from 'react';
import { site } from '#src/site.ts';
import { atShare, countable, countSeconds, type Figure, staggerSeconds, startsInView } from './figures.ts';

/** The figures of the owner; they count up once, when half of them is in view, and stand complete without script. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const list = useRef<HTMLDListElement>(null);
  const starts = useInView(list, { once: true, amount: startsInView });
  return (
    <dl ref={list} className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {figures.map((figure, place) => (
        <div key={figure.label} className="flex flex-col-reverse justify-end border-line border-t pt-4">
          <dt className="mt-2 text-muted text-sm">{figure.label}</dt>
          <dd className="font-display text-4xl leading-none tabular-nums">
            <Count figure={figure} delay={place * staggerSeconds} starts={starts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type CountProps = { figure: Figure; delay: number; starts: boolean };

function Count({ figure, delay, starts }: CountProps) {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const parts = countable(figure);
    const element = shown.current;
    if (!parts || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const show = (share: number) => {
      element.textContent = atShare(parts, share, site.locale);
    };
    // Emptied only while nobody sees it; whoever has passed already keeps the figure.
    if (starts || element.getBoundingClientRect().top > window.innerHeight) show(0);
    if (!starts) return;
    const counting = animate(0, 1, { duration: countSeconds, delay, ease: [0.2, 0.7, 0.2, 1], onUpdate: show });
    return () => counting.complete();
  }, [figure, delay, starts]);
  return (
    <>
      <span className="sr-only">{figure.number}</span>
      <span ref={shown} aria-hidden="true">
        {figure.number}
      </span>
    </>
  );
}
