const blockNames =
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li ' +
  'main nav ol p pre section summary table tbody td tfoot th thead tr ul';
const blocks = new Set(blockNames.split(' '));

/** Whether an element stands on lines of its own. */
export function isBlock(element: Element): boolean {
  return blocks.has(element.localName);
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
  const endsLine = (node: Node) => isElement(node) && (isBlock(node) || node.localName === 'br');
  if (before) return endsLine(before) ? '' : before.textContent || textBefore(before);
  return around && !endsLine(around) ? textBefore(around) : '';
}

/** Every element that holds a block, so that such an inline element is read as a block; in one pass. */
export function holdersOfBlocks(root: Element): Set<Element> {
  const holders = new Set<Element>();
  for (const block of root.querySelectorAll(blockNames.replaceAll(' ', ','))) {
    for (let parent = block.parentElement; parent && !holders.has(parent); parent = parent.parentElement) holders.add(parent);
  }
  return holders;
}

/** The properties of an element, in lower case; the last one of a name counts, as in a browser. */
export type Style = ReadonlyMap<string, string>;

const rule = /(?<![^{}])([^{}]+)\{([^{}]*)\}/g;
const readFromSheets = /^(?:display|visibility|text-align|text-decoration(?:-line)?|vertical-align|mso-hide|white-space)$/;
const longestSheet = 200_000;
const none: Style = new Map();

/** Reads styles: those in the element, and what a sheet of its document says of its class, where Excel and Apple's programs write it. */
export class Styles {
  readonly #ofClasses = new Map<string, Style>();

  constructor(document: Document) {
    for (const { textContent } of document.querySelectorAll('style')) this.#read((textContent ?? '').slice(0, longestSheet));
  }

  of(element: Element): Style {
    const own = propertiesOf(attributeOf(element, 'style'));
    const classes = this.#ofClasses.size > 0 ? attributeOf(element, 'class') : '';
    if (!classes) return own;
    const names = classes.split(/\s+/).flatMap((name) => [`.${name}`, `${element.localName}.${name}`]);
    return new Map([...names.flatMap((name) => [...(this.#ofClasses.get(name) ?? none)]), ...own]);
  }

  #read(sheet: string): void {
    for (const [, selectors = '', body = ''] of sheet.replaceAll(/<!--|-->|\/\*[\s\S]*?(?:\*\/|$)/g, '').matchAll(rule)) {
      const style = new Map([...propertiesOf(body)].filter(([property]) => readFromSheets.test(property)));
      const names = style.size > 0 ? selectors.split(',').map((selector) => selector.trim()) : [];
      for (const name of names) if (/^\w*\.[\w-]+$/.test(name)) this.#ofClasses.set(name, style);
    }
  }
}

function propertiesOf(written: string): Style {
  if (written === '') return none;
  const style = new Map<string, string>();
  for (const declaration of written.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).replace('!important', '');
    if (colon > 0) style.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return style;
}

const pixelsOfUnit: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16, ex: 8, '%': 0.16, '': 1 };

/** A length in pixels of letters of usual size; null for a word, and without the property. */
export function lengthIn(style: Style, property: string): number | null {
  const [, figure, unit = ''] = /^([-+]?[\d.]+)(px|pt|r?em|ex|%|)$/.exec(style.get(property) ?? '') ?? [];
  return figure ? Number(figure) * (pixelsOfUnit[unit] ?? 1) : null;
}
