const blockNames = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li ' +
    'main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const skippedNames = new Set(
  'audio base button canvas embed head iframe input link meta noscript object script select style svg template title video xml'.split(' '),
);

/** Whether an element stands on lines of its own. */
export function isBlock(element: Element): boolean {
  return blockNames.has(element.localName);
}

/** Whether an element has no words for readers: scripts, controls, and what the source hides. */
export function isSkipped(element: Element): boolean {
  if (skippedNames.has(element.localName) || element.hasAttribute('hidden')) return true;
  return /display:none|mso-hide:all/.test(styleOf(element)) || /\b(visually-hidden|sr-only)\b/.test(classOf(element));
}

/** The style attribute in lower case, without spaces around colons. */
export function styleOf(element: Element): string {
  return (element.getAttribute('style') ?? '').toLowerCase().replaceAll(/\s*:\s*/g, ':');
}

export function classOf(element: Element): string {
  return element.getAttribute('class') ?? '';
}

export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

export function isText(node: Node): node is Text {
  return node.nodeType === 3;
}

/** Every element that holds a block, so that such an inline element is read as a block; in one pass. */
export function holdersOfBlocks(root: Element): Set<Element> {
  const holders = new Set<Element>();
  for (const block of root.querySelectorAll([...blockNames].join(','))) {
    for (let parent = block.parentElement; parent && !holders.has(parent); parent = parent.parentElement) holders.add(parent);
  }
  return holders;
}
