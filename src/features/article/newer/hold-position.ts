/** The blocks of text by which a reading position is found again; the list of contents scrolls along and is none. */
const blocks = ':is(p, li, h1, h2, h3, blockquote, form):not(nav *)';

/**
 * Remembers where the blocks of text stand. The function that it returns scrolls so that the one nearest to the reading line that is still
 * there stands where it stood. At the top of the page nothing is held.
 * @param line distance from the upper edge of the window
 */
export function holdPosition(root: Element, line: number): () => void {
  if (scrollY === 0) return () => undefined;
  const before = [...topsOf(root)].sort(([, a], [, b]) => Math.abs(a - line) - Math.abs(b - line));
  // The browser's own anchoring would be added to ours.
  document.documentElement.style.overflowAnchor = 'none';
  return () => {
    const after = topsOf(root);
    const [block = '', top = 0] = before.find(([text]) => after.has(text)) ?? [];
    scrollBy({ top: (after.get(block) ?? top) - top, behavior: 'instant' });
    requestAnimationFrame(() => requestAnimationFrame(() => document.documentElement.style.removeProperty('overflow-anchor')));
  };
}

/** The distance of each block from the upper edge of the window, by its text; texts that repeat are numbered. */
function topsOf(root: Element): Map<string, number> {
  const tops = new Map<string, number>();
  for (const block of root.querySelectorAll(blocks)) {
    let key = `${block.tagName} ${block.textContent}`;
    while (tops.has(key)) key += ' again';
    tops.set(key, block.getBoundingClientRect().top);
  }
  return tops;
}
