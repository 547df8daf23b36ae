import { postsPerPage } from '../listing-page.ts';

/** Where in a list a reader was: how many cards were shown, and pixels from the top. Kept with the entry of the browser's history. */
export type Place = { shown: number; top: number };

export function rememberedPlace(): Place | null {
  const { shown, top } = (history.state ?? {}) as Partial<Place>;
  return typeof shown === 'number' && typeof top === 'number' ? { shown: Math.max(postsPerPage, shown), top } : null;
}

export function rememberPlace(shown: number): void {
  history.replaceState({ shown, top: window.scrollY } satisfies Place, '');
}

export function returnTo(place: Place): void {
  window.scrollTo({ top: place.top, behavior: 'instant' });
}
