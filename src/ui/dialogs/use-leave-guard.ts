import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';

/** The open question, null while no one is asked, and its answers. */
export type LeaveGuard = { question: string | null; leave: () => void; stay: () => void };

/**
 * Asks before the user leaves text that is nowhere else: with a question to show inside the area, with the
 * browser's own prompt otherwise (§12.leave).
 * @param questionOf asked at the moment of leaving; null lets go. `isPageLeft` is false inside of the area
 * @param isLeft whether going from one address to another leaves the text
 */
export function useLeaveGuard(questionOf: (isPageLeft: boolean) => string | null, isLeft = isOtherScreen): LeaveGuard {
  usePageGuard(() => questionOf(true) !== null);
  // Asked once for each leaving: asking sends the text, which may become safe while the question is read.
  const asked = useRef<string | null>(null);
  const ask = () => {
    asked.current = questionOf(false);
    return asked.current;
  };
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isLeft(currentLocation, nextLocation) && ask() !== null);
  const { state, proceed, reset } = blocker;
  const isBlocked = state === 'blocked';
  const leave = useCallback(() => proceed?.(), [proceed]);
  const stay = useCallback(() => reset?.(), [reset]);
  return { question: isBlocked ? asked.current : null, leave, stay };
}

/** Shows the browser's own prompt before the page is left, where it would take text along. */
export function usePageGuard(isNeeded: () => boolean): void {
  const onPageLeft = useEffectEvent(isNeeded);
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => onPageLeft() && event.preventDefault();
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, []);
}

function isOtherScreen(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname;
}
