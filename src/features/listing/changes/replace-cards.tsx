import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Replaces what stands in an element; cards that did not change stay the elements that they are, and the focus stays on its link. */
export function replaceCards(place: Element, content: ReactNode): void {
  const focused = place.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
  const fresh = draw(content);
  for (const card of fresh.querySelectorAll<HTMLElement>('[data-card]')) {
    const built = place.querySelector(`[data-card="${card.dataset.card}"]`);
    if (built && areAlike(built, card)) card.replaceWith(built);
  }
  place.replaceChildren(...fresh.childNodes);
  if (focused) place.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** Draws a component without hooks once, as the children of an element. */
export function draw(content: ReactNode): HTMLElement {
  const element = document.createElement('div');
  flushSync(() => createRoot(element).render(content));
  return element;
}

/** Whether two cards are the same but for the views, which are those of the build. */
function areAlike(built: Element, card: Element): boolean {
  const views = card.querySelector('[data-views]');
  if (views) views.textContent = built.querySelector('[data-views]')?.textContent ?? '';
  return built.isEqualNode(card);
}
