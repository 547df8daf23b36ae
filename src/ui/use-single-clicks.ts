import { type RefObject, useEffect } from 'react';

/** As long as the second click of a double click may take, with a margin for unsteady hands. */
const doubleClickMs = 600;
const samePlacePx = 8;

/**
 * For buttons that others replace when clicked, such as those of rows that leave their list: of a double click, only the first counts.
 * The second would act on what moved under the pointer. Clicks by keyboard and assistive technology have no position and all count.
 */
export function useSingleClicks(container: RefObject<HTMLElement | null>, isNeeded = true): void {
  useEffect(() => {
    const element = container.current;
    if (!element || !isNeeded) return;
    const controller = new AbortController();
    const clicks = onlyFirst();
    const options = { capture: true, signal: controller.signal };
    element.addEventListener('click', clicks.take, options);
    // What happens elsewhere meanwhile, as in a dialog that the first click opened, ends the double click.
    document.addEventListener('keydown', clicks.forget, options);
    document.addEventListener('click', ({ target }) => element.contains(target as Node) || clicks.forget(), options);
    return () => controller.abort();
  }, [container, isNeeded]);
}

function onlyFirst() {
  let last: MouseEvent | null = null;
  const take = (event: MouseEvent) => {
    if (!hasPlace(event) || !(event.target instanceof Element) || !event.target.closest('button')) return;
    if (last && isSecond(event, last)) {
      event.preventDefault();
      event.stopPropagation();
    }
    last = event;
  };
  const forget = () => {
    last = null;
  };
  return { take, forget };
}

function hasPlace({ detail, clientX, clientY }: MouseEvent): boolean {
  return detail > 0 && (clientX !== 0 || clientY !== 0);
}

function isSecond(event: MouseEvent, last: MouseEvent): boolean {
  const distance = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY);
  return event.timeStamp - last.timeStamp < doubleClickMs && distance < samePlacePx;
}
