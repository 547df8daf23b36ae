export const blockNames = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li ' +
    'main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Whether an element stands on lines of its own. */
export function isBlock(element: Element): boolean {
  return blockNames.has(element.localName);
}

export function isCell({ localName }: Element): boolean {
  return localName === 'td' || localName === 'th';
}

export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

export function isText(node: Node): node is Text {
  return node.nodeType === 3;
}

/** The value of an attribute; empty without it. */
export function attributeOf(element: Element | null | undefined, name: string): string {
  return element?.getAttribute(name) ?? '';
}

export function classOf(element: Element): string {
  return attributeOf(element, 'class');
}

/** The words of a part on one line; those of two blocks stay apart. */
export function wordsOf(node: Node): string {
  return textIn(node).replaceAll(/\s+/g, ' ').trim();
}

function textIn(node: Node): string {
  if (!isElement(node)) return isText(node) ? node.data : '';
  const text = [...node.childNodes].map(textIn).join('');
  return isBlock(node) || node.localName === 'br' ? ` ${text} ` : text;
}

/** The text in front of a node on the same line, as far as it is needed. */
export function textBefore({ previousSibling: before, parentNode: around }: Node): string {
  if (before) return endsLine(before) ? '' : before.textContent || textBefore(before);
  return around && !endsLine(around) ? textBefore(around) : '';
}

/** The text behind a node on the same line, as far as it is needed. */
export function textAfter({ nextSibling: next, parentNode: around }: Node): string {
  if (next) return endsLine(next) ? '' : next.textContent || textAfter(next);
  return around && !endsLine(around) ? textAfter(around) : '';
}

function endsLine(node: Node): boolean {
  return isElement(node) && (isBlock(node) || node.localName === 'br');
}

/** Every element that holds a block, so that such an inline element is read as a block; in one pass. */
export function holdersOfBlocks(root: Element): Set<Element> {
  const holders = new Set<Element>();
  for (const block of root.querySelectorAll([...blockNames].join(','))) {
    for (let parent = block.parentElement; parent && !holders.has(parent); parent = parent.parentElement) holders.add(parent);
  }
  return holders;
}
