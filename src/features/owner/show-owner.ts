// Shows the owner's words as they are now on a page that was built earlier, when a script that asked for changes tells them
// (§11.owner-changes). Imports nothing, so that it stays inline.
import type { PublicOwner } from './public-owner.ts';

addEventListener('owner:changed', ({ detail: { texts, links } }) => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-owner]')) {
    const text = texts[place.dataset.owner ?? ''];
    if (text) place.textContent = text;
    show(place, Boolean(text));
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-owner-link]')) {
    const address = links[link.dataset.ownerLink ?? ''];
    if (address) link.href = address + (link.dataset.ownerQuery ?? '');
    show(link, Boolean(address));
  }
});

/** What the owner has withdrawn goes together with its label, and what came after the build appears. */
function show(place: Element, isThere: boolean): void {
  (place.closest('[data-owner-row]') ?? place).toggleAttribute('hidden', !isThere);
}

declare global {
  interface WindowEventMap {
    /** The owner's words that changed since the build of the page, from `GET /api/changes`. */
    'owner:changed': CustomEvent<PublicOwner>;
  }
}
