import { postsPerPage } from '../listing-page.ts';

/**
 * Where in a list a reader was: how many cards were shown, which was the first in sight, and how far below the upper edge of the
 * window, in pixels. A card and no pixels from the top, because heights change until fonts are there. Kept in the browser's history.
 */
export type Place = { shown: number; card: string | null; offset: number };

export function savedScrollPosition(): Place | null {
  const { shown, card, offset } = (history.state ?? {}) as Partial<Place>;
  if (typeof shown !== 'number') return null;
  return { shown: Math.max(postsPerPage, shown), card: card ?? null, offset: offset ?? 0 };
}

export function saveScrollPosition(listing: HTMLElement, shown: number): void {
  const card = window.scrollY > 0 ? visibleCards(listing).find((each) => each.getBoundingClientRect().bottom > 0) : undefined;
  const place: Place = { shown, card: card?.dataset.card ?? null, offset: card?.getBoundingClientRect().top ?? 0 };
  history.replaceState(place, '');
  // The browser would return before the cards are there, and hold on to whatever it finds at that height.
  history.scrollRestoration = 'manual';
}

/** Frames in which cards that come near are laid out for the first time, and so move what is below them. */
const settlingFrames = 6;

export async function restoreScrollPosition(listing: HTMLElement, place: Place): Promise<void> {
  const card = visibleCards(listing).find((each) => each.dataset.card === place.card);
  for (let frame = 0; card && frame < settlingFrames; frame++) {
    window.scrollBy({ top: card.getBoundingClientRect().top - place.offset, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
}

export function visibleCards(listing: HTMLElement): HTMLElement[] {
  return [...listing.querySelectorAll<HTMLElement>('.card')].filter((card) => card.checkVisibility());
}
