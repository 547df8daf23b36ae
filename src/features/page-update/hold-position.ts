/** The blocks of text by which a reading position is found again; the list of contents scrolls along and is none. */
const blocks = ':is(p, li, h1, h2, h3, blockquote, form):not(nav *)';

/**
 * Remembers where a reader is: at the field with the focus, when it is in view, or else at the block of text nearest to the reading line. The
 * function that it returns scrolls so that this one stands where it stood. At the top of the page nothing is held.
 * @param line distance from the upper edge of the window
 */
export function holdPosition(root: Element, line: number): () => void {
  if (scrollY === 0) return () => undefined;
  const { activeElement } = document;
  const field = activeElement && root.contains(activeElement) && isInView(activeElement) ? activeElement : null;
  const fieldTop = field?.getBoundingClientRect().top ?? 0;
  const before = [...topsOf(root)].sort(([, a], [, b]) => Math.abs(a - line) - Math.abs(b - line));
  // The browser's own anchoring would be added to ours.
  document.documentElement.style.overflowAnchor = 'none';
  return () => {
    const moved = field?.isConnected ? field.getBoundingClientRect().top - fieldTop : movedBy(before, topsOf(root));
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
    requestAnimationFrame(() => requestAnimationFrame(() => document.documentElement.style.removeProperty('overflow-anchor')));
  };
}

/** How far the first of these blocks that is still there has moved. */
function movedBy(before: [text: string, top: number][], after: ReadonlyMap<string, number>): number {
  const [block = '', top = 0] = before.find(([text]) => after.has(text)) ?? [];
  return (after.get(block) ?? top) - top;
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

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
