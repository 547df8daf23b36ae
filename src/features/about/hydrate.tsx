import { hydrateRoot } from 'react-dom/client';
import { Figures } from './Figures.tsx';

/** Wakes the island: React takes over the built figures in `place`. */
export function hydrate(place: HTMLElement): void {
  hydrateRoot(place, <Figures figures={JSON.parse(place.dataset.figures ?? '[]')} />);
}
