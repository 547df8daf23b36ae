import { postsPerPage } from '../listing-page.ts';

/**
 * A scroll position, kept in the browser's history: how many cards were shown, the first visible one, and its distance from the top of the
 * window in pixels. Relative to a card and not to the page, because heights change until fonts have loaded.
 */
export type ScrollPosition = { shown: number; card: string | null; offset: number };

/** The scroll position of the current history entry; null without one. */
export function savedScrollPosition(): ScrollPosition | null {
  const { shown, card, offset } = (history.state ?? {}) as Partial<ScrollPosition>;
  if (typeof shown !== 'number') return null;
  return { shown: Math.max(postsPerPage, shown), card: card ?? null, offset: offset ?? 0 };
}

/** Saves the scroll position to the current history entry. */
export function saveScrollPosition(listing: HTMLElement, shown: number): void {
  const card = window.scrollY > 0 ? visibleCards(listing).find((each) => each.getBoundingClientRect().bottom > 0) : undefined;
  const position: ScrollPosition = { shown, card: card?.dataset.card ?? null, offset: card?.getBoundingClientRect().top ?? 0 };
  history.replaceState(position, '');
  // The browser would restore before the cards are there, and anchor to the wrong element.
  history.scrollRestoration = 'manual';
}

/** Frames until cards near the position are laid out and no longer shift it. */
const settleFrames = 6;

/** Scrolls to a saved position; does nothing when its card is no longer listed. */
export async function restoreScrollPosition(listing: HTMLElement, position: ScrollPosition): Promise<void> {
  const card = visibleCards(listing).find((each) => each.dataset.card === position.card);
  for (let frame = 0; card && frame < settleFrames; frame++) {
    window.scrollBy({ top: card.getBoundingClientRect().top - position.offset, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
}

export function visibleCards(listing: HTMLElement): HTMLElement[] {
  return [...listing.querySelectorAll<HTMLElement>('.card')].filter((card) => card.getClientRects().length > 0);
}
