import { animate, useInView } from 'framer-motion';
import { type RefObject, useEffect, useRef } from 'react';
import { RecordFigures } from '#src/features/site-profile/RecordFigures.tsx';
import { Island } from '#src/ui/Island.tsx';
import { countSeconds, type Figure, splitFigure, staggerSeconds, startFraction, textAt } from './figures.ts';
import { handStamp, liftStamp, pressStamp } from './press-stamp.ts';

/** The owner's figures. They count up once, when half of their block is in view; without scripts they are complete from the start. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Island name="Figures">
      <FigureList figures={figures} />
    </Island>
  );
}

function FigureList({ figures }: { figures: readonly Figure[] }) {
  const block = useRef<HTMLDivElement>(null);
  const starts = useInView(block, { once: true, amount: startFraction });
  useStamp(block, starts, figures.length);
  return (
    <RecordFigures
      ref={block}
      figures={figures}
      show={(figure, index) => <Count figure={figure} delay={index * staggerSeconds} starts={starts} />}
    />
  );
}

/** The stamp waits above the paper while the figures count, and is set down when the last is whole. */
function useStamp(block: RefObject<HTMLElement | null>, starts: boolean, count: number): void {
  useEffect(() => handStamp(stampOf(block.current)), [block]);
  useEffect(() => {
    const element = block.current;
    if (!element || !isWaiting(element)) return;
    liftStamp(stampOf(element));
    if (!starts) return;
    const timer = setTimeout(() => pressStamp(stampOf(element)), 1_000 * (countSeconds + (count - 1) * staggerSeconds));
    return () => clearTimeout(timer);
  }, [block, starts, count]);
}

/** Whether the figures were 0 from the first paint on (FigureWait.astro), so that no reader has seen the final ones. */
function isWaiting(element: HTMLElement): boolean {
  return element.closest('.record')?.hasAttribute('data-waits') ?? false;
}

function stampOf(element: HTMLElement | null): SVGElement | null {
  return element?.closest('.record')?.querySelector<SVGElement>('.stamp:not(.stamp-ghost)') ?? null;
}

type CountProps = { figure: Figure; delay: number; starts: boolean };

function Count({ figure, delay, starts }: CountProps) {
  const visible = useRef<HTMLSpanElement>(null);
  const isCounted = useRef(false);
  useEffect(() => {
    const parts = splitFigure(figure);
    const element = visible.current;
    if (!parts || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // An update of the page shows other figures as they are, and what was seen whole stays so.
    if (isCounted.current || !isWaiting(element)) {
      element.textContent = figure.number;
      return;
    }
    const show = (fraction: number) => {
      element.textContent = textAt(parts, fraction);
    };
    show(0);
    if (!starts) return;
    isCounted.current = true;
    const counting = animate(0, 1, { duration: countSeconds, delay, ease: [0.2, 0.7, 0.2, 1], onUpdate: show });
    return () => counting.stop();
  }, [figure, delay, starts]);
  return (
    <>
      <span className="sr-only print:not-sr-only">{figure.number}</span>
      {/* 0 if the script of FigureWait.astro ran before. */}
      <span
        ref={visible}
        className="print:hidden"
        aria-hidden="true"
        data-counts={splitFigure(figure) !== null || undefined}
        suppressHydrationWarning
      >
        {figure.number}
      </span>
    </>
  );
}
