/** The blocks of text by which a reading position is found again; the list of contents scrolls along and is none. */
const blocks = ':is(p, li, h1, h2, h3, blockquote, form):not(nav *)';

type Box = { top: number; bottom: number };

/**
 * Remembers where a reader is: at the field with the focus, when it is in view, or else at the block of text nearest to the reading line. The
 * function that it returns scrolls so that this one is where it was. At the top of the page nothing is held.
 * @param line distance from the upper edge of the window
 */
export function holdPosition(root: Element, line: number): () => void {
  if (scrollY === 0) return () => undefined;
  const { activeElement } = document;
  const field = activeElement && root.contains(activeElement) && isInView(activeElement) ? activeElement : null;
  const fieldTop = field?.getBoundingClientRect().top ?? 0;
  const before = [...boxesOf(root)].sort(([, a], [, b]) => distanceOf(a, line) - distanceOf(b, line));
  // The browser's own anchoring would be added to ours.
  document.documentElement.style.overflowAnchor = 'none';
  return () => {
    const moved = field?.isConnected ? field.getBoundingClientRect().top - fieldTop : movedBy(before, boxesOf(root));
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
    requestAnimationFrame(() => requestAnimationFrame(() => document.documentElement.style.removeProperty('overflow-anchor')));
  };
}

/** How far the first of these blocks that is still there has moved. */
function movedBy(before: [text: string, box: Box][], after: ReadonlyMap<string, Box>): number {
  const [text = '', { top } = { top: 0 }] = before.find(([known]) => after.has(known)) ?? [];
  return (after.get(text)?.top ?? top) - top;
}

/** The boxes of blocks that are drawn and scroll along, by their text; one that occurs twice, as a tag on two cards does, says nothing. */
function boxesOf(root: Element): Map<string, Box> {
  const boxes = new Map<string, Box | null>();
  for (const block of root.querySelectorAll(blocks)) {
    const box = block.getBoundingClientRect();
    if (box.height === 0 || isSticky(block, root)) continue;
    const text = `${block.tagName} ${block.textContent}`;
    boxes.set(text, boxes.has(text) ? null : box);
  }
  return new Map([...boxes].flatMap(([text, box]) => (box ? [[text, box]] : [])));
}

function isSticky(block: Element, root: Element): boolean {
  for (let part: Element | null = block; part && part !== root; part = part.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(part).position)) return true;
  return false;
}

/** A block that spans the line is at it. */
function distanceOf({ top, bottom }: Box, line: number): number {
  if (top > line) return top - line;
  return Math.max(0, line - bottom);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
