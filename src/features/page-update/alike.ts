import { islands } from './islands.ts';

/** Parts that may have moved: blocks of text, pictures and cards. */
const parts = '[data-card], p, li, h2, h3, blockquote, figure, table';

/**
 * Gives the parts that are the same on both sides ids for the time of a morph, which finds elements by their ids, so that they stay the elements
 * that they were, wherever they stand now. Returns a function that takes the ids away.
 */
export function nameAlike(shown: Element, fresh: Element): () => void {
  const nameOf = (part: Element) => (part instanceof HTMLElement && part.dataset.card) || part.outerHTML;
  const isFree = (part: Element, root: Element) => part.id === '' && !root.contains(part.closest(islands));
  const without = (root: Element) => [...root.querySelectorAll(parts)].filter((part) => isFree(part, root));
  const shownBy = new Map(without(shown).map((part) => [nameOf(part), part]));
  const named: Element[] = [];
  for (const part of without(fresh)) {
    const same = shownBy.get(nameOf(part));
    if (same?.id !== '') continue;
    same.id = part.id = `alike-${named.length}`;
    named.push(same, part);
  }
  return () => {
    for (const part of named) part.removeAttribute('id');
  };
}
