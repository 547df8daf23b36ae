const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lifts the stamp above the paper, where it waits. */
export function liftStamp(stamp: Element | null): void {
  if (!isStill()) stamp?.setAttribute('data-lifted', '');
}

/** Sets the stamp down, and the paper gives a little. */
export function pressStamp(stamp: Element | null): void {
  if (!stamp) return;
  stamp.removeAttribute('data-lifted');
  if (isStill()) return;
  again(stamp, 'data-pressed');
  const paper = stamp.closest('.record');
  if (paper) again(paper, 'data-struck');
}

/** Lets a hand lift the stamp and set it down slightly elsewhere; the earlier print stays, faint. @returns stops */
export function handStamp(stamp: SVGElement | null): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  stamp?.addEventListener(
    'pointerdown',
    () => {
      if (isStill()) return;
      liftStamp(stamp);
      addEventListener('pointerup', () => printAgain(stamp), { once: true, signal });
      addEventListener('pointercancel', () => pressStamp(stamp), { once: true, signal });
    },
    { signal },
  );
  return () => listeners.abort();
}

function printAgain(stamp: SVGElement): void {
  if (!stamp.hasAttribute('data-lifted')) return;
  const print = stamp.cloneNode(true) as SVGElement;
  print.classList.add('stamp-ghost');
  for (const name of ['data-lifted', 'data-pressed']) print.removeAttribute(name);
  for (const older of document.querySelectorAll('.stamp-ghost')) older.remove();
  stamp.before(print);
  stamp.style.setProperty('--turn', `${(Math.random() * 10 - 5).toFixed(1)}deg`);
  pressStamp(stamp);
}

/** Starts the animation of a mark from its beginning. */
function again(element: Element, mark: string): void {
  element.removeAttribute(mark);
  element.getBoundingClientRect();
  element.setAttribute(mark, '');
}
