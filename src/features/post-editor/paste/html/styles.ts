import { attributeOf } from './elements.ts';

/** The properties of an element, in lower case; the last one of a name counts, as in a browser. */
export type Style = ReadonlyMap<string, string>;

const rule = /(?<![^{}])([^{}]+)\{([^{}]*)\}/g;
const readFromSheets = new Set([
  ...['display', 'visibility', 'text-align', 'text-decoration', 'text-decoration-line', 'vertical-align', 'mso-hide', 'white-space'],
]);
const longestSheet = 200_000;
const none: Style = new Map();

/** Reads styles: those in the element, and what a sheet of its document says of its class, where Excel and Apple's programs write it. */
export class Styles {
  readonly #ofClasses = new Map<string, Style>();

  constructor(document: Document) {
    for (const { textContent } of document.querySelectorAll('style')) this.#read((textContent ?? '').slice(0, longestSheet));
  }

  of(element: Element): Style {
    const own = styleOf(element);
    const classes = this.#ofClasses.size > 0 ? element.getAttribute('class') : null;
    if (!classes) return own;
    const names = classes.split(/\s+/).flatMap((name) => [`.${name}`, `${element.localName}.${name}`]);
    return new Map([...names.flatMap((name) => [...(this.#ofClasses.get(name) ?? none)]), ...own]);
  }

  #read(sheet: string): void {
    for (const [, selectors = '', body = ''] of sheet.replaceAll(/<!--|-->|\/\*[\s\S]*?(?:\*\/|$)/g, '').matchAll(rule)) {
      const kept = new Map([...propertiesOf(body)].filter(([property]) => readFromSheets.has(property)));
      for (const selector of kept.size > 0 ? selectors.split(',') : []) this.#add(selector.trim(), kept);
    }
  }

  #add(selector: string, style: Style): void {
    if (/^\w*\.[\w-]+$/.test(selector)) this.#ofClasses.set(selector, style);
  }
}

/** The properties that are in the element itself. */
export function styleOf(element: Element | null): Style {
  const written = attributeOf(element, 'style');
  return written === '' ? none : propertiesOf(written);
}

function propertiesOf(written: string): Style {
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
