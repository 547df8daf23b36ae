import { hydrateRoot } from 'react-dom/client';
import { Comments } from './Comments.tsx';

/** Wakes the island: React takes over the built markup in `place`, with what was typed there. */
export function hydrate(place: HTMLElement): void {
  hydrateRoot(place, <Comments isOpen={place.dataset.comments === 'open'} />);
}
